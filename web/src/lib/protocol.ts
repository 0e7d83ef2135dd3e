/**
 * The protocol's types: frames, notices, HTTP bodies.
 * Made by `python -m tasogare.web.schema`; do not edit.
 */

export const PROTOCOL = 1;

/** A place in the game, counted from 0. */
export type Seat = number;

/** One notice and when it was made (milliseconds). */
export interface Item {
  at: number;
  notice: Notice;
}

/**
 * One thing to fill in when answering a prompt. `seat` and `word` pick one of `options` (`seat`
 * may offer words beside seats); `text` is up to `most` characters; `number` lies in `least` …
 * `most`; `action` is another action by proxy. With `none`, the word `none` withdraws the
 * choice.
 */
export interface Field {
  name: string;
  kind: "action" | "number" | "seat" | "text" | "word";
  options: (number | string)[];
  none: boolean;
  optional: boolean;
  least: number;
  most: number;
}

/**
 * One choice as it stood when its phase closed.
 */
export interface Deed {
  day: number;
  phase: string;
  seat: number;
  action: string;
  values: Record<string, unknown>;
}

/**
 * One thing that happens in the line. `execution`: `seat` is executed, None: nobody. `rooms`:
 * tonight's rooms, in their order. `tooth`: `by` presents it to `seat`, who gives `answer`
 * (`tooth`: another wolf, who is not asked). `pass`: the wolf `seat` lets the night pass;
 * `answer` is `overpassed` where it dies of it. `counting`: no search is needed from here; for
 * the village, `village` of its side live and at most `losses` of them can be lost until the
 * rangers come; for Sauron's side, `village` others are outvoted every evening, and `losses`
 * evenings are left. `won`: `side` has won here.
 */
export interface Step {
  day: number;
  what: "counting" | "execution" | "pass" | "rooms" | "tooth" | "won";
  seat: number | null;
  by: number | null;
  answer: string | null;
  rooms: number[][];
  village: number;
  losses: number;
  side: string | null;
}

// What is told: the notices in a feed.

/**
 * To all: which game this is, its frozen options, phase lengths in milliseconds, the hash.
 */
export interface TableOpenedNotice {
  t: "table_opened";
  ruleset: string;
  options: Record<string, unknown>;
  lengths: Record<string, number>;
  seed_hash: string;
}

/**
 * To all: somebody sat down. `bot` names the kind of bot, empty for a person.
 */
export interface SeatFilledNotice {
  t: "seat_filled";
  seat: number;
  name: string;
  nonce: string;
  bot: string;
}

/**
 * To all: a seat was given up before the start.
 */
export interface SeatVacatedNotice {
  t: "seat_vacated";
  seat: number;
}

/**
 * To all: a bot (`bot` not empty) or another person plays this seat from now on.
 */
export interface SeatHandedNotice {
  t: "seat_handed";
  seat: number;
  bot: string;
}

/**
 * To all: a spectator was let into `audience`, by this name (CO-21).
 */
export interface ViewerJoinedNotice {
  t: "viewer_joined";
  viewer: string;
  name: string;
}

/**
 * To all: the game begins with these seats, in this order.
 */
export interface TableStartedNotice {
  t: "table_started";
  seats: number[];
}

/**
 * To one reader: a prompt is open (again), with its fields and the present answer.
 */
export interface AskedNotice {
  t: "asked";
  action: string;
  fields: Field[];
  changeable: boolean;
  values: Record<string, unknown> | null;
}

/**
 * To one reader: your answer stands so; None: it is taken back.
 */
export interface AnsweredNotice {
  t: "answered";
  action: string;
  values: Record<string, unknown> | null;
}

/**
 * To one reader: this prompt is closed.
 */
export interface UnaskedNotice {
  t: "unasked";
  action: string;
}

/**
 * To one reader: what you may do in a channel from now on.
 */
export interface ChannelOpenedNotice {
  t: "channel_opened";
  channel: string;
  read: boolean;
  write: boolean;
  most: number;
}

/**
 * To those concerned: a deadline, as an instant in milliseconds, and when it began.
 */
export interface ClockSetNotice {
  t: "clock_set";
  deadline: string;
  at: number;
  since: number;
}

/**
 * To those concerned: this deadline is gone.
 */
export interface ClockDroppedNotice {
  t: "clock_dropped";
  deadline: string;
}

/**
 * To all: the game is paused (CO-13).
 */
export interface ClockStoppedNotice {
  t: "clock_stopped";
}

/**
 * To all: it goes on; the clocks are told anew.
 */
export interface ClockStartedNotice {
  t: "clock_started";
}

/**
 * To all: after an outage the short clocks moved by so many milliseconds (CO-10).
 */
export interface ClockShiftedNotice {
  t: "clock_shifted";
  by: number;
}

/**
 * To a channel's readers: a message. `by` is a seat, `gm`, or a spectator.
 */
export interface SaidNotice {
  t: "said";
  channel: string;
  by: number | string;
  text: string;
}

/**
 * To one seat and the GM: a line of the private channel `gm`; never published (CO-4).
 */
export interface WhisperedNotice {
  t: "whispered";
  seat: number | string;
  by: number | string;
  text: string;
}

/**
 * To all: an undo would go back to here.
 */
export interface MarkNotice {
  t: "mark";
  mark: number;
}

/**
 * To all: what was told since that mark is void; talk stays readable.
 */
export interface WentBackNotice {
  t: "went_back";
  mark: number;
}

/**
 * To all: the game is over. No sides and no seats: nobody won.
 */
export interface TableEndedNotice {
  t: "table_ended";
  sides: string[];
  seats: number[];
  void: boolean;
}

/**
 * To all, after the end: the seed in hex; with the nonces it gives every draw (CO-4).
 */
export interface SeedRevealedNotice {
  t: "seed_revealed";
  seed: string;
}

/**
 * To all: this phase of this day begins; its clock is told beside it. The last is `ended`.
 */
export interface PhaseBeganNotice {
  t: "phase_began";
  phase: string;
  day: number;
}

/**
 * To one seat: your role and the marks you know of.
 */
export interface RoleToldNotice {
  t: "role_told";
  role: string;
  marks: string[];
}

/**
 * To one seat: something it learns. `source` as in the ruleset's vocabulary. `about` is a seat
 * or nobody; `value` a word, or a list of seats in seat order where the source says so.
 */
export interface LearnedNotice {
  t: "learned";
  source: string;
  about: number | null;
  value: unknown;
}

/**
 * To all: who died, in seat order, possibly nobody; `causes` only where they are public.
 */
export interface DeathsAnnouncedNotice {
  t: "deaths_announced";
  seats: number[];
  causes: Record<number, string>;
}

/**
 * To all, at once: the game master took this player out, for this reason.
 */
export interface SeatRemovedNotice {
  t: "seat_removed";
  seat: number;
  reason: string;
}

/**
 * To all, when a secret vote closes: who voted for whom, and how many votes each got.
 */
export interface BallotsShownNotice {
  t: "ballots_shown";
  ballots: Record<number, number>;
  counts: Record<number, number>;
}

/**
 * To all, at the end: who was who and what everybody did (KI-48, LO-65, KA-66).
 */
export interface UnveiledNotice {
  t: "unveiled";
  roles: Record<number, string>;
  marks: Record<number, string[]>;
  causes: Record<number, string>;
  deeds: Deed[];
}

/**
 * To one seat: the automatic game master's answer to `help`, `role`, `rules` or `votes`.
 */
export interface RemindedNotice {
  t: "reminded";
  command: string;
  role: string | null;
  marks: string[];
  ballots: Record<number, number> | null;
}

/**
 * To all: the game master (or host) used a power on the clock or the game (CO-13, CO-40).
 */
export interface PowerUsedNotice {
  t: "power_used";
  power: string;
  by: string;
  seconds: number | null;
}

/**
 * The game master says something, to all or to one seat.
 */
export interface GmSpokeNotice {
  t: "gm_spoke";
  text: string;
}

/**
 * To all, at the deal: everyone's sex and age (KI-2).
 */
export interface TraitsShownNotice {
  t: "traits_shown";
  sexes: Record<number, string>;
  ages: Record<number, string>;
}

/**
 * To all: who holds the gun tonight, or nobody; `tied` are those a lot was drawn among.
 */
export interface GunNotice {
  t: "gun";
  to: number | null;
  tied: number[];
}

/**
 * To all, before a meeting: this operative has been captured (KI-11).
 */
export interface CapturedNotice {
  t: "captured";
  seat: number;
}

/**
 * To all, before the game: the rangers come at the end of the evening of this day (LO-6).
 */
export interface RangersDayNotice {
  t: "rangers_day";
  day: number;
}

/**
 * To all, before the rolls: the SHA-256 of the salted list of roles (LO-3).
 */
export interface SlotsSealedNotice {
  t: "slots_sealed";
  hash: string;
}

/**
 * To all, at the end: the list of roles in the order of the rolls, and its salt (LO-3).
 */
export interface SlotsOpenedNotice {
  t: "slots_opened";
  slots: string[];
  salt: string;
}

/**
 * To all: somebody rolled, or was rolled for (LO-3).
 */
export interface RollNotice {
  t: "roll";
  by: number;
  number: number;
}

/**
 * To all: these are tied and roll again among themselves (LO-3).
 */
export interface RollAgainNotice {
  t: "roll_again";
  seats: number[];
}

/**
 * To one seat, at the deal: the item it holds (LO-4).
 */
export interface ItemGivenNotice {
  t: "item_given";
  item: string;
}

/**
 * To all, when a vote closes: who is executed (KA-17, KA-42, LO-21). Only rulesets with
 * executions list it among their notices.
 */
export interface ExecutedNotice {
  t: "executed";
  seat: number;
}

/**
 * To all: the evening ends without an execution (LO-23, LO-25).
 */
export interface NobodyExecutedNotice {
  t: "nobody_executed";
}

/**
 * To all: these are tied; they speak, then the others decide between them (LO-22).
 */
export interface RunoffNotice {
  t: "runoff";
  seats: number[];
}

/**
 * To all: it is this tied player's turn to speak, alone (LO-24).
 */
export interface SpeechNotice {
  t: "speech";
  seat: number;
}

/**
 * To all: who did not choose in time had this lot drawn for them (LO-20, LO-31).
 */
export interface LotNotice {
  t: "lot";
  by: number;
  target: number;
}

/**
 * To all: nobody can keep out of last night's company, so tonight anybody may (LO-32).
 */
export interface LiftedNotice {
  t: "lifted";
}

/**
 * To all: after a removal the rooms are filled from the beginning (LO-66).
 */
export interface RoomsClearedNotice {
  t: "rooms_cleared";
}

/**
 * To all: this player has the lead of that room (LO-31).
 */
export interface NamedNotice {
  t: "named";
  seat: number;
  room: string;
  size: number;
}

/**
 * To all: somebody pointed at a roommate (LO-31).
 */
export interface ChosenNotice {
  t: "chosen";
  by: number;
  target: number;
  room: string;
}

/**
 * To all: this room is full; its people in seat order (LO-31).
 */
export interface RoomNotice {
  t: "room";
  room: string;
  seats: number[];
}

/**
 * To the two: the wolf has presented its tooth (LO-40).
 */
export interface TradeBeganNotice {
  t: "trade_began";
  wolf: number;
  target: number;
}

/**
 * To the two: what was answered; None where the trade was void (LO-44, LO-66).
 */
export interface TradeEndedNotice {
  t: "trade_ended";
  wolf: number;
  target: number;
  answer: string | null;
}

/**
 * To those in the room: somebody dies before their eyes (LO-45).
 */
export interface DeathNotice {
  t: "death";
  seat: number;
}

/**
 * To one wolf, when the night ends: it has let a night pass, so many times now (LO-46).
 */
export interface PassNotedNotice {
  t: "pass_noted";
  times: number;
}

/**
 * To all, at the end of a decided game: for whom it is forced, and a line that shows it.
 */
export interface AdjudicatedNotice {
  t: "adjudicated";
  side: string;
  line: Step[];
}

/**
 * To a person as game master: the same, who decides whether to end the game (LO-63).
 */
export interface VerdictShownNotice {
  t: "verdict_shown";
  side: string;
  line: Step[];
}

/**
 * To all, as it is cast: who voted for whom (KA-16).
 */
export interface VoteNotice {
  t: "vote";
  by: number;
  target: number;
}

/**
 * To all, at dusk and dawn: who is out for not voting or not acting (KA-42).
 */
export interface AbsentNotice {
  t: "absent";
  seats: number[];
}

/**
 * To all, at dawn: this player is back (KA-34, KA-42).
 */
export interface RevivedNotice {
  t: "revived";
  seat: number;
}

/**
 * To the living wolves: one of them chose this target for all (KA-25).
 */
export interface PackNotice {
  t: "pack";
  by: number;
  target: number;
}

/**
 * To everyone but the living wolves: the wolves are talking; `count` howls tonight (KA-26).
 */
export interface HowlNotice {
  t: "howl";
  count: number;
}

/**
 * To all: the prepared last words of one who has died (KA-50).
 */
export interface WillNotice {
  t: "will";
  of: number;
  text: string;
}

/**
 * To all: what one who has died still has to say (KA-50).
 */
export interface LastWordsNotice {
  t: "last_words";
  of: number;
  text: string;
}

/**
 * To all, at the first dawn: what the stand-in says it was, and whom it names (KA-21).
 */
export interface DeclaredNotice {
  t: "declared";
  seat: number;
  role: string;
  names: number[];
}

export type Notice =
  | TableOpenedNotice
  | SeatFilledNotice
  | SeatVacatedNotice
  | SeatHandedNotice
  | ViewerJoinedNotice
  | TableStartedNotice
  | AskedNotice
  | AnsweredNotice
  | UnaskedNotice
  | ChannelOpenedNotice
  | ClockSetNotice
  | ClockDroppedNotice
  | ClockStoppedNotice
  | ClockStartedNotice
  | ClockShiftedNotice
  | SaidNotice
  | WhisperedNotice
  | MarkNotice
  | WentBackNotice
  | TableEndedNotice
  | SeedRevealedNotice
  | PhaseBeganNotice
  | RoleToldNotice
  | LearnedNotice
  | DeathsAnnouncedNotice
  | SeatRemovedNotice
  | BallotsShownNotice
  | UnveiledNotice
  | RemindedNotice
  | PowerUsedNotice
  | GmSpokeNotice
  | TraitsShownNotice
  | GunNotice
  | CapturedNotice
  | RangersDayNotice
  | SlotsSealedNotice
  | SlotsOpenedNotice
  | RollNotice
  | RollAgainNotice
  | ItemGivenNotice
  | ExecutedNotice
  | NobodyExecutedNotice
  | RunoffNotice
  | SpeechNotice
  | LotNotice
  | LiftedNotice
  | RoomsClearedNotice
  | NamedNotice
  | ChosenNotice
  | RoomNotice
  | TradeBeganNotice
  | TradeEndedNotice
  | DeathNotice
  | PassNotedNotice
  | AdjudicatedNotice
  | VerdictShownNotice
  | VoteNotice
  | AbsentNotice
  | RevivedNotice
  | PackNotice
  | HowlNotice
  | WillNotice
  | LastWordsNotice
  | DeclaredNotice;

// Frames from the client.

/**
 * Send me a feed from after item `after` on (0: from the beginning), and what follows.
 */
export interface SubscribeFrame {
  t: "subscribe";
  game: string;
  feed: string;
  after?: number;
}

/**
 * Send no more of this feed.
 */
export interface UnsubscribeFrame {
  t: "unsubscribe";
  game: string;
  feed: string;
}

/**
 * Answer a prompt. `id` is the client's own, the same when it is sent again (CO-32).
 */
export interface ActFrame {
  t: "act";
  id: string;
  game: string;
  reader: string;
  action: string;
  values?: Record<string, unknown>;
}

/**
 * Say something in a channel.
 */
export interface SayFrame {
  t: "say";
  id: string;
  game: string;
  reader: string;
  channel: string;
  text: string;
}

/**
 * Tell me when the list of games in the lobby changes.
 */
export interface WatchFrame {
  t: "watch";
}

export type FromClient =
  | SubscribeFrame
  | UnsubscribeFrame
  | ActFrame
  | SayFrame
  | WatchFrame;

// Frames from the server.

/**
 * The first frame. `now` is the server's time in milliseconds, for countdowns.
 */
export interface WelcomeFrame {
  t: "welcome";
  protocol: number;
  now: number;
}

/**
 * Items `first` … `first + len(items) - 1` of a feed, numbered from 1 without gaps.
 */
export interface FeedFrame {
  t: "feed";
  game: string;
  feed: string;
  first: number;
  now: number;
  items: Item[];
}

/**
 * Your submission is stored and stands.
 */
export interface AckFrame {
  t: "ack";
  id: string;
}

/**
 * It is refused and changed nothing: a code of CO-35, a sentence in your language.
 */
export interface RefusalFrame {
  t: "refused";
  id: string;
  code: string;
  sentence: string;
  fits: string[];
}

/**
 * To a person who is game master only: which seats are connected.
 */
export interface PresenceFrame {
  t: "presence";
  game: string;
  seats: number[];
}

/**
 * The list of games changed; fetch it anew.
 */
export interface LobbyChangedFrame {
  t: "lobby";
}

/**
 * Something about a game that you are subscribed to changed that stands in no feed. A spectator
 * asks, a seat passed to somebody else, the same table stands again: fetch `/api/games/ID`
 * anew.
 */
export interface PageChangedFrame {
  t: "page";
  game: string;
}

/**
 * A frame that could not be read, or a feed that is not yours. `code` as in CO-35. `game` and
 * `feed` name the subscription that is refused or has ended; else they are empty.
 */
export interface ProblemFrame {
  t: "problem";
  code: string;
  sentence: string;
  game: string;
  feed: string;
}

export type FromServer =
  | WelcomeFrame
  | FeedFrame
  | AckFrame
  | RefusalFrame
  | PresenceFrame
  | LobbyChangedFrame
  | PageChangedFrame
  | ProblemFrame;

// HTTP: what is sent (whatever has a default may be left out).

/**
 * Open a game. With `name` the host also sits down at once (never as game master, CO-5).
 */
export interface OpenGame {
  id?: string;
  ruleset: string;
  options?: Record<string, unknown>;
  title?: string;
  listed?: boolean;
  name?: string;
  nonce?: string;
}

/**
 * Options as a game would be opened with, to see which roles there would be.
 */
export interface Preview {
  options?: Record<string, unknown>;
}

/**
 * Sit down.
 */
export interface TakeSeat {
  id?: string;
  name: string;
  nonce?: string;
}

/**
 * Fill so many free seats with bots; the host's.
 */
export interface AddBots {
  id?: string;
  count?: number;
}

/**
 * Something that needs nothing more than an id.
 */
export interface Submission {
  id?: string;
}

/**
 * Ask to be let into `audience` under this name.
 */
export interface AskToWatch {
  name: string;
}

/**
 * The language in which one wants to read: `en`, `ja`, `zh-Hans`; null: as the browser asks.
 */
export interface Preferences {
  language: string | null;
}

/**
 * A person's private note on a game, sent and given.
 */
export interface Note {
  text: string;
}

/**
 * Where reminders are to go: an address as Apprise writes it, such as `ntfys://HOST/TOPIC`.
 */
export interface ServiceAddress {
  address: string;
  zone?: string;
}

/**
 * A browser that reminders are to go to: what its `PushSubscription` holds.
 */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
  zone?: string;
}

/**
 * Whether I am told of a game, sent and given.
 */
export interface Reminding {
  on: boolean;
}

// HTTP: what is given.

/**
 * Whoever asks, as the server knows them.
 */
export interface Me {
  language: string | null;
  bot: boolean;
}

/**
 * Where my reminders go. Off in every game until I ask for them there.
 */
export interface Reminders {
  service: string;
  browsers: string[];
  push_key: string;
}

/**
 * A seat as everyone sees it. `bot`: the kind of bot, empty for a person.
 */
export interface SeatLine {
  seat: number;
  name: string;
  bot: string;
}

/**
 * A game in the lobby: all that its one line says, and nothing that is not public.
 */
export interface GameLine {
  id: string;
  serial: number;
  ruleset: string;
  title: string;
  listed: boolean;
  status: "ended" | "open" | "running";
  created: number;
  changed: number;
  options: Record<string, unknown>;
  lengths: Record<string, number>;
  seats: SeatLine[];
  least: number;
  most: number;
  phase: string;
  day: number;
}

/**
 * One page of a list, newest first. `before`: what to ask for the next one; null: no more.
 */
export interface Games {
  games: GameLine[];
  before: number | null;
}

/**
 * A spectator who would like to be let into `audience`.
 */
export interface Asking {
  viewer: string;
  name: string;
}

/**
 * A game as the one who asks sees it. Everything else about it is in its feeds.
 */
export interface GamePage {
  line: GameLine;
  seed_hash: string;
  you: string[];
  asking: Asking[];
  asked: string | null;
  may_sit: boolean;
  offered: string | null;
  follows: string | null;
  again: string | null;
}

/**
 * You have this seat now.
 */
export interface Seated {
  reader: string;
  game: GamePage;
}

/**
 * A link that whoever opens it may use: keep it as you keep a key. `path` is `/join/TOKEN`.
 */
export interface Link {
  token: string;
  path: string;
}

/**
 * What a link leads to, before it is used. `resume`: this device becomes the same person, with
 * all their seats. `seat`: another person takes over one seat.
 */
export interface LinkInfo {
  kind: "resume" | "seat";
  game: string;
  reader: string;
}

/**
 * For `Authorization: Bearer TOKEN`, HTTP and WebSocket. It is shown this once.
 */
export interface BotToken {
  token: string;
}

/**
 * One option of a ruleset beside the common ones. `choices` are those of a `word`, or what
 * `counts` count; `group` is what it is about where the ruleset says so; `least` and `most`
 * bound a number, or each of the `counts`.
 */
export interface OptionInfo {
  name: string;
  kind: "counts" | "flag" | "number" | "word";
  default: unknown;
  choices: string[];
  group: string;
  least: number | null;
  most: number | null;
}

/**
 * What the form that opens a game needs to know.
 */
export interface RulesetInfo {
  id: string;
  version: number;
  least: number;
  most: number;
  paces: Record<string, Record<string, number>>;
  options: OptionInfo[];
  languages: string[];
}

/**
 * One thing that stands in the way of a start. `says` is the id of its sentence, `option` the
 * option it is about or empty, `numbers` what the sentence counts.
 */
export interface Hindrance {
  says: string;
  option: string;
  numbers: Record<string, number>;
}

/**
 * The roles of a game with so many seats, as everybody may know them before the start. `cards`:
 * `all` are dealt; the roles dealt are `some` of these; one of several secret lists is `drawn`;
 * the host `fixed` them, in secret.
 */
export interface Lineup {
  seats: number;
  players: number;
  cards: "all" | "drawn" | "fixed" | "some";
  sides: Record<string, Record<string, number>>;
  marks: Record<string, number>;
  hindrances: Hindrance[];
}

/**
 * Why something was refused: a code of CO-35, a sentence in your language, what would fit.
 */
export interface Fault {
  code: string;
  sentence: string;
  fits: string[];
}

/**
 * One line-up for each number of seats that the game takes, the least first.
 */
export interface Lineups {
  lineups: Lineup[];
  refused: Fault | null;
}

/**
 * The rules of a game in one language, as Markdown.
 */
export interface Rules {
  ruleset: string;
  language: string;
  text: string;
}

/**
 * The server is there and its store answers.
 */
export interface Health {
  status: "ok";
  version: string;
  protocol: number;
  now: number;
  alive: number;
}

// Why something is refused: CO-35 and the rulesets; then the protocol itself.

export type Code =
  | "unknown_game"
  | "not_your_seat"
  | "not_started"
  | "game_over"
  | "dead"
  | "wrong_phase"
  | "not_offered"
  | "bad_target"
  | "already_done"
  | "used_up"
  | "too_long"
  | "empty"
  | "flooding"
  | "unknown_command"
  | "bad_name"
  | "name_taken"
  | "full"
  | "bad_player_count"
  | "bad_options"
  | "not_gm"
  | "not_host"
  | "resting"
  | "busy"
  | "in_trade"
  | "silent_phase"
  | "forbidden_tell"
  | "no_unvote"
  | "bad_role_counts";

export type ProtocolCode =
  | "unreadable"
  | "no_session"
  | "wrong_origin"
  | "unknown_link"
  | "not_found"
  | "too_large"
  | "too_many"
  | "try_again"
  | "bad_address"
  | "private_address"
  | "not_delivered";
