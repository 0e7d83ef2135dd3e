/**
 * What the places of The Rangers' Watch look like behind those who sit there: walls with windows
 * through which the sky is seen, and a few dark shapes. Drawn in the sky's own box, 1200 by 400.
 */
export interface Interior {
  /** The wall's colour. */
  readonly tint: string;
  /** What is cut out of the wall: there the sky is seen. */
  readonly windows: string;
  /** Bars and frames before the windows, beams. */
  readonly timber: string;
  /** What stands in the place, as shapes against the wall. */
  readonly things: string;
  /** Where a fire or lamp glows. */
  readonly glow: readonly [x: number, y: number, r: number];
}

const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;
const round = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const arch = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y + height}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}Z`;
const barrel = (x: number, y: number): string =>
  `M${x} ${y}q22-9 44 0q9 32 0 64q-22 9-44 0q-9-32 0-64Z`;

const FLOOR = box(0, 352, 1200, 48);

export const INTERIORS: Readonly<Record<string, Interior>> = {
  tavern: {
    tint: "#2b1a17",
    windows: arch(430, 70, 96, 130) + arch(552, 52, 96, 148) + arch(674, 70, 96, 130),
    timber:
      box(0, 22, 1200, 16) +
      [476, 598, 720].map((x) => box(x, 50, 5, 152)).join("") +
      [430, 552, 674].map((x) => box(x - 8, 198, 112, 8)).join("") +
      box(372, 38, 14, 320) +
      box(814, 38, 14, 320),
    things:
      // the hearth, and shelves with jugs
      "M846 352V214q0-16 16-16h88q16 0 16 16v138h-26V262q0-30-34-30t-34 30v90Z" +
      box(236, 150, 118, 7) +
      box(236, 214, 118, 7) +
      [246, 282, 318].map((x) => `M${x} 150v-26q0-8 11-8t11 8v26Z`).join("") +
      [258, 300].map((x) => `M${x} 214v-20h22v20Z`).join("") +
      FLOOR,
    glow: [906, 300, 150],
  },
  upstairs: {
    tint: "#231b2c",
    windows: round(600, 128, 54),
    timber:
      "M0 190L600 4L1200 190V216L600 32L0 216Z" + box(597, 74, 6, 108) + box(546, 125, 108, 6),
    things:
      // two beds under the roof
      "M300 352v-74h16v32h150q18 0 18 18v24Z" +
      "M900 352v-74h-16v32H734q-18 0-18 18v24Z" +
      FLOOR,
    glow: [600, 330, 120],
  },
  ground: {
    tint: "#2a1d18",
    windows: box(510, 78, 74, 96) + box(616, 78, 74, 96),
    timber:
      box(0, 26, 1200, 14) +
      [544, 650].map((x) => box(x, 78, 5, 96)).join("") +
      box(502, 122, 196, 5) +
      box(498, 174, 204, 8),
    things:
      "M320 352V226h120v126h-22v-62q0-18-38-18t-38 18v62Z" +
      "M760 352v-64h150v12h-12v52h-10v-52H784v52Z" +
      FLOOR,
    glow: [380, 318, 130],
  },
  cellar: {
    tint: "#17181f",
    windows: box(574, 74, 52, 20),
    timber:
      "M330 352V170q0-66 90-66t90 66v182h14V170q0-80-104-80t-104 80v182Z" +
      "M690 352V170q0-66 90-66t90 66v182h14V170q0-80-104-80t-104 80v182Z" +
      [586, 602].map((x) => box(x, 74, 4, 20)).join(""),
    things:
      [366, 424].map((x) => barrel(x, 290)).join("") +
      barrel(395, 226) +
      [734, 792].map((x) => barrel(x, 290)).join("") +
      box(0, 352, 1200, 48),
    glow: [600, 250, 110],
  },
  training_hall: {
    tint: "#1f1d26",
    windows: [470, 574, 678].map((x) => box(x, 56, 52, 136)).join(""),
    timber:
      box(0, 20, 1200, 14) +
      [470, 574, 678].map((x) => box(x + 24, 56, 4, 136) + box(x, 120, 52, 4)).join(""),
    things:
      // shields and swords on the wall, a straw man
      round(352, 168, 34) +
      round(848, 168, 34) +
      [300, 400].map((x) => `M${x} 120h5v84h10v6h-10v22h-5v-22h-10v-6h10Z`).join("") +
      "M872 352v-66h-30v-9h30v-12a14 14 0 1 1 10 0v12h30v9h-30v66Z" +
      FLOOR,
    glow: [600, 330, 130],
  },
  stable: {
    tint: "#241b13",
    windows: "M470 236V112L600 44L730 112V236Z",
    timber:
      "M456 246V108L600 32L744 108V246H730V116L600 48L470 116V246Z" +
      box(470, 200, 260, 8) +
      box(470, 170, 260, 6) +
      [540, 656].map((x) => box(x, 166, 6, 76)).join(""),
    things:
      // hay, and a horse's head over its box
      "M270 352q6-58 72-58t78 58Z" +
      "M352 352q4-40 56-40t60 40Z" +
      "M760 352v-70h150v70Z" +
      "M806 284l6-46q2-18 20-30l2-12l10 9q22 8 30 40l8 16l-12 12l-22-8l-4 19Z" +
      FLOOR,
    glow: [600, 320, 120],
  },
};
