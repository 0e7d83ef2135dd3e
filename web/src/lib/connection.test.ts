import { beforeEach, expect, test } from "vitest";
import { Connection, type Socket, type Status } from "./connection";
import type { FromClient, FromServer, Item } from "./protocol";

class FakeSocket implements Socket {
  sent: FromClient[] = [];
  closed = false;
  #message: (text: string) => void = () => undefined;
  #end: () => void = () => undefined;

  hear(message: (text: string) => void, end: () => void): void {
    this.#message = message;
    this.#end = end;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.closed = true;
  }
  says(frame: FromServer): void {
    this.#message(JSON.stringify(frame));
  }
  welcomes(now = 0, protocol = 1): void {
    this.says({ t: "welcome", protocol, now });
  }
  feeds(first: number, ...texts: string[]): void {
    const items: Item[] = texts.map((text) => ({ at: 0, notice: { t: "gm_spoke", text } }));
    this.says({ t: "feed", game: "g", feed: "seat:0", first, now: 0, items });
  }
  breaks(): void {
    this.#end();
  }
}

let sockets: FakeSocket[];
let waits: { after: number; then: () => void }[];
let heard: string[];
let statuses: Status[];
let ids: number;
let connection: Connection;

const last = (): FakeSocket => sockets.at(-1) as FakeSocket;

beforeEach(() => {
  sockets = [];
  waits = [];
  heard = [];
  statuses = [];
  ids = 0;
  connection = new Connection(
    {
      open: () => {
        sockets.push(new FakeSocket());
        return last();
      },
      now: () => 0,
      later: (after, then) => {
        const wait = { after, then };
        waits.push(wait);
        return () => {
          waits = waits.filter((other) => other !== wait);
        };
      },
      chance: () => 1,
      newId: () => `id${(ids += 1)}`,
    },
    {
      status: (status) => statuses.push(status),
      time: () => undefined,
      items: (_, __, items) => {
        for (const { notice } of items) if (notice.t === "gm_spoke") heard.push(notice.text);
      },
      presence: () => undefined,
      lobby: () => undefined,
      page: () => undefined,
      problem: () => undefined,
    },
  );
  connection.start();
});

function waitIsOver(): void {
  const wait = waits.shift();
  wait?.then();
}

test("nothing is sent before the welcome; then subscriptions first, submissions after", () => {
  connection.subscribe("g", "seat:0");
  void connection.say("g", "seat:0", "public", "hello");
  expect(last().sent).toEqual([]);
  last().welcomes();
  expect(last().sent.map((frame) => frame.t)).toEqual(["subscribe", "say"]);
});

test("after a break the feed goes on where it ended, whatever comes twice", () => {
  connection.subscribe("g", "seat:0");
  last().welcomes();
  last().feeds(1, "a", "b");
  last().breaks();
  waitIsOver();
  last().welcomes();
  expect(last().sent).toEqual([{ t: "subscribe", game: "g", feed: "seat:0", after: 2 }]);
  last().feeds(2, "b", "c");
  last().feeds(3, "c");
  last().feeds(4, "d");
  expect(heard).toEqual(["a", "b", "c", "d"]);
});

test("where something is missing the feed is asked for again, and nothing is skipped", () => {
  connection.subscribe("g", "seat:0");
  last().welcomes();
  last().feeds(1, "a");
  last().feeds(3, "c");
  expect(heard).toEqual(["a"]);
  expect(last().sent.at(-1)).toEqual({ t: "subscribe", game: "g", feed: "seat:0", after: 1 });
  last().feeds(2, "b", "c");
  expect(heard).toEqual(["a", "b", "c"]);
});

test("what was not answered is sent again with the same id, in order (CO-32)", async () => {
  last().welcomes();
  const first = connection.act("g", "seat:0", "vote", { target: 2 });
  const second = connection.say("g", "seat:0", "public", "hm");
  const third = connection.act("g", "seat:0", "vote", { target: 3 });
  last().says({ t: "ack", id: "id1" });
  expect(await first).toEqual({ accepted: true });
  last().breaks();
  waitIsOver();
  expect(last().sent).toEqual([]);
  last().welcomes();
  expect(last().sent.map((frame) => ("id" in frame ? frame.id : ""))).toEqual(["id2", "id3"]);
  last().says({ t: "ack", id: "id2" });
  const refusal: FromServer = {
    t: "refused",
    id: "id3",
    code: "wrong_phase",
    sentence: "Not now.",
    fits: [],
  };
  last().says(refusal);
  expect(await second).toEqual({ accepted: true });
  expect(await third).toEqual({ accepted: false, refused: refusal });
  last().breaks();
  waitIsOver();
  last().welcomes();
  expect(last().sent).toEqual([]);
});

test("waits between tries grow up to a bound, and start small again after a welcome", () => {
  last().welcomes();
  const after: number[] = [];
  for (let time = 0; time < 8; time += 1) {
    last().breaks();
    after.push(waits[0]?.after ?? 0);
    waitIsOver();
  }
  expect(after).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]);
  last().welcomes();
  last().breaks();
  expect(waits[0]?.after).toBe(500);
});

test("a nudge tries at once and only once", () => {
  last().welcomes();
  connection.nudge();
  expect(sockets).toHaveLength(1);
  last().breaks();
  connection.nudge();
  connection.nudge();
  expect(sockets).toHaveLength(2);
  expect(waits).toEqual([]);
});

test("an old socket that speaks or closes late is not listened to", () => {
  connection.subscribe("g", "seat:0");
  const old = last();
  old.welcomes();
  connection.renew();
  old.feeds(1, "late");
  old.breaks();
  expect(heard).toEqual([]);
  expect(sockets).toHaveLength(2);
  expect(waits).toEqual([]);
});

test("a server of another protocol is told to the reader, and not asked again", () => {
  last().welcomes(0, 99);
  expect(statuses.at(-1)).toBe("outdated");
  expect(waits).toEqual([]);
});
