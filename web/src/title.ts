/** The title shown in the page and in the browser's tab. */
export function pageTitle(game?: string): string {
  return game === undefined ? "Tasogare" : `${game} · Tasogare`;
}
