/** Contrast of the palette's pairs in both themes, and of what lies on the sky (WCAG 2 AA). */
import { expect, test } from "vitest";
import sky from "../styles/sky.css?raw";
import tokens from "../styles/tokens.css?raw";

type Rgb = readonly [number, number, number];

function rgb(hex: string): Rgb {
  const at = (place: number): number => Number.parseInt(hex.slice(place, place + 2), 16);
  return [at(1), at(3), at(5)];
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const over = (top: Rgb, share: number, below: Rgb): Rgb =>
  top.map((part, place) => part * share + (below[place] ?? 0) * (1 - share)) as unknown as Rgb;

const LIGHT = new Map<string, Rgb>();
const DARK = new Map<string, Rgb>();
for (const [, name = "", light = "", dark = light] of tokens.matchAll(
  /--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g,
)) {
  LIGHT.set(name, rgb(light));
  DARK.set(name, rgb(dark));
}

const TEXT: readonly (readonly [string, string])[] = [
  ...["ground", "paper", "fold", "glow"].flatMap((below) =>
    ["ink", "faint", "lamp", "rose", "leaf"].map((above) => [above, below] as const),
  ),
  ["on-lamp", "lamp"],
];
const EDGES = [
  ["edge", "paper"],
  ["edge", "ground"],
  ["edge", "fold"],
  ["focus", "ground"],
  ["focus", "paper"],
  ["lamp", "paper"],
  ["lamp", "fold"],
] as const;

for (const [theme, colours] of [
  ["light", LIGHT],
  ["dark", DARK],
] as const) {
  const of = (name: string): Rgb => {
    const colour = colours.get(name);
    if (colour === undefined) throw new Error(`no colour ${name}`);
    return colour;
  };

  test.each(TEXT)(`${theme}: %s on %s can be read`, (above, below) => {
    expect(contrast(of(above), of(below))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(EDGES)(`${theme}: %s beside %s can be seen`, (edge, below) => {
    expect(contrast(of(edge), of(below))).toBeGreaterThanOrEqual(3);
  });
}

const HOURS = [...sky.matchAll(/\[data-hour="(\w+)"\] \{([^}]*)\}/g)].map(([, hour = "", body = ""]) => ({
  hour,
  colours: new Map([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, n = "", c = ""]) => [n, rgb(c)])),
}));

test.each(HOURS)("on the sky of $hour the head of the table can be read", ({ colours }) => {
  const white = LIGHT.get("on-sky");
  const [top, high] = [colours.get("sky-top"), colours.get("sky-high")];
  if (white === undefined || top === undefined || high === undefined) throw new Error("a colour is missing");
  expect(contrast(white, top)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(white, high)).toBeGreaterThanOrEqual(4.5);
});

test.each(HOURS)("on the sky of $hour the names on their plates can be read", ({ colours }) => {
  const plate = LIGHT.get("plate");
  if (plate === undefined) throw new Error("there is no plate");
  for (const below of colours.values()) {
    const ground = over(plate, 0.86, below);
    for (const name of ["on-plate", "faint-plate", "lamp-plate", "rose-plate"]) {
      expect(contrast(LIGHT.get(name) ?? plate, ground)).toBeGreaterThanOrEqual(4.5);
    }
  }
});
