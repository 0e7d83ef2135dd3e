/**
 * What this device remembers between visits: name, language, drafts, marks. Nothing secret.
 *
 * A browser may refuse storage (private windows); then things are kept until the page is closed.
 */

const PREFIX = "tasogare.";
const fallback = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return fallback.get(key) ?? null;
  }
}

export function keep(key: string, value: string): void {
  try {
    if (value === "") localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    if (value === "") fallback.delete(key);
    else fallback.set(key, value);
  }
}
