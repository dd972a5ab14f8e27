import { describe, expect, test } from "@jest/globals";
import { isThrust, KINDS } from "./bearing-kind.ts";
import { type Dimension, fullSection, knownDimensions, smallSection } from "./section-drawing.ts";
import { type Part, sectionParts } from "./section-shapes.ts";

type Point = [x: number, y: number];

const size = { bore: 20, outsideDiameter: 47, width: 14 };
const extremes = [
  { bore: 3, outsideDiameter: 10, width: 4 },
  { bore: 30, outsideDiameter: 42, width: 7 },
  { bore: 1000, outsideDiameter: 1420, width: 412 },
];
const sizes = [size, ...extremes];
/** Longer than any bearing is: only its place on the canvas counts. */
const bar = { bore: 10, outsideDiameter: 14, width: 60 };
const kinds = KINDS.filter((kind) => kind !== "unknown");
/** Every coordinate is rounded to a tenth; an edge is the sum of up to three. */
const ROUNDING = 0.2;

const lengthOf = ({ from, to }: Dimension) => Math.hypot(to[0] - from[0], to[1] - from[1]);

function dimensionsOf(kind: (typeof KINDS)[number], of: typeof size) {
  const { dimensions } = fullSection(kind, of);
  const find = (letters: string) => dimensions.find(({ text }) => letters.includes(text.charAt(0)));
  const [d, D, B] = [find("d"), find("D"), find("BHT")];
  if (!d || !D || !B) throw new Error("a dimension is missing");
  return { d, D, B };
}

/** The corners of a path and, of its curves, how far they bulge. */
function pointsOf(path: string): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, command = "", rest = ""] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const from: Point = [x, y];
    const [left, top] = command === command.toLowerCase() ? from : [0, 0];
    const [a = 0, b = 0] = numbers;
    const kind = command.toUpperCase();
    if (kind === "Z") continue;
    if (kind === "H") x = left + a;
    else if (kind === "V") y = top + a;
    else [x, y] = [left + (numbers.at(-2) ?? 0), top + (numbers.at(-1) ?? 0)];
    if (kind === "Q") points.push(...bulge(from, [left + a, top + b], [x, y]));
    else if (kind === "A") points.push(...arc(from, a, [x, y]));
    else if (!"MLHV".includes(kind)) throw new Error(`${command} of ${path} is not known here`);
    points.push([x, y]);
  }
  return points;
}

const bulge = ([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point): Point[] =>
  Array.from({ length: 49 }, (_, index) => {
    const t = (index + 1) / 50;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2];
  });

/** Half of a circle over its diameter, which lies level. */
function arc([x0, y0]: Point, radius: number, [x1, y1]: Point): Point[] {
  if (y0 !== y1) throw new Error("only arcs over a level chord are known here");
  expect(Math.abs(x1 - x0) / 2).toBeCloseTo(radius, 6);
  const x = (x0 + x1) / 2;
  return [
    [x - radius, y0 - radius],
    [x + radius, y0 + radius],
  ];
}

/** The stud of a cam follower is longer than B. */
const tyreOf = (parts: Part[]) => parts.filter(({ part }) => part === "outer");

function boundsOf(points: Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const of = (all: number[]): Point => [Math.min(...all), Math.max(...all)];
  return { x: of(xs), y: of(ys) };
}

/** Where the parts of a cut are once its transform has moved and mirrored them. */
function moved(parts: Part[], transform: string): Point[] {
  const numbersOf = (name: string) =>
    transform
      .match(new RegExp(`${name}\\((.*?)\\)`))?.[1]
      ?.split(" ")
      .map(Number);
  const [x = 0, y = 0] = numbersOf("translate") ?? [];
  const [across = 1, down = 1] = numbersOf("scale") ?? [];
  return parts
    .flatMap(({ path }) => pointsOf(path))
    .map(([px, py]) => [x + px * across, y + py * down]);
}

/** The largest difference of two lists. */
const apart = (some: number[], others: number[]) =>
  Math.max(...some.map((one, index) => Math.abs(one - (others[index] ?? Number.NaN))));

describe.each(kinds)("section drawing of %s", (kind) => {
  test.each(sizes)(
    "$bore × $outsideDiameter × $width: shows its dimensions, drawn to scale",
    (mm) => {
      const { d, D, B } = dimensionsOf(kind, mm);
      const numbers = [mm.bore, mm.outsideDiameter, mm.width];
      expect([d, D, B].map(({ text }) => Number(text.slice(2)))).toEqual(numbers);
      const lengths = [d, D, B].map(lengthOf);
      const scale = Math.max(...lengths) / Math.max(...numbers);
      const wanted = numbers.map((one) => one * scale);
      expect(apart(lengths, wanted)).toBeLessThanOrEqual(ROUNDING);
    },
  );

  test.each(sizes)("$bore × $outsideDiameter × $width: edges match the ends of D and B", (mm) => {
    const { D, B } = dimensionsOf(kind, mm);
    const points = fullSection(kind, mm).cuts.flatMap(({ parts, transform }) =>
      moved(kind === "cam-follower" ? tyreOf(parts) : parts, transform),
    );
    const { x, y } = boundsOf(points);
    const [ofD, ofB] = isThrust(kind) ? [x, y] : [y, x];
    const along = ({ from, to }: Dimension) =>
      from[0] === to[0] ? [from[1], to[1]] : [from[0], to[0]];
    expect(apart(ofD, along(D))).toBeLessThanOrEqual(ROUNDING);
    expect(apart(ofB, along(B))).toBeLessThanOrEqual(ROUNDING);
  });

  test.each(sizes)(
    "$bore × $outsideDiameter × $width: its parts fill their box and stay in it",
    (mm) => {
      const radial = (mm.outsideDiameter - mm.bore) / 2;
      const [w, h] = isThrust(kind) ? [radial, mm.width] : [mm.width, radial];
      const { x, y } = boundsOf(moved(sectionParts(kind, w, h), ""));
      expect(apart(x, [0, w])).toBeLessThanOrEqual(ROUNDING);
      expect(apart(y, [0, h])).toBeLessThanOrEqual(ROUNDING);
    },
  );
});

describe("section drawing", () => {
  test.each([...extremes, bar])("%j stays on the canvas", (extreme) => {
    for (const kind of kinds) {
      const { width, height, dimensions } = fullSection(kind, extreme);
      for (const [x, y] of dimensions.flatMap((one) => [one.from, one.to])) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(height);
      }
    }
  });

  test("[9.3] unknown or impossible dimensions are drawn without numbers", () => {
    expect(fullSection("ball", { ...size, bore: null }).dimensions).toEqual([]);
    expect(
      fullSection("unknown", { bore: null, outsideDiameter: null, width: null }).dimensions,
    ).toEqual([]);
    expect(knownDimensions({ bore: 50, outsideDiameter: 47, width: 14 })).toBeNull();
  });

  test("every kind has its own picture, small and large", () => {
    const small = kinds.map((kind) =>
      smallSection(kind, size, 40)
        .parts.map((one) => one.path)
        .join(),
    );
    expect(new Set(small).size).toBe(kinds.length);
    expect(sectionParts("ball", 14, 13.5).some((one) => one.part === "element")).toBe(true);
    expect(sectionParts("unknown", 14, 13.5).some((one) => one.part === "element")).toBe(false);
  });
});
