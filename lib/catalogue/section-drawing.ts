import { isThrust, type Kind, widthLetter } from "./bearing-kind.ts";
import { camFollower, type Part, sectionParts } from "./section-shapes.ts";

/** Boundary dimensions in mm; null when not known. */
export interface Size {
  bore: number | null;
  outsideDiameter: number | null;
  width: number | null;
}

/** Dimension line between two points, with its text at the middle. */
export interface Dimension {
  text: string;
  from: [x: number, y: number];
  to: [x: number, y: number];
}

export interface Layout {
  width: number;
  height: number;
  /** Cuts through the rings: the parts, moved and mirrored by an SVG transform. */
  cuts: { parts: Part[]; transform: string }[];
  /** Edges seen behind the cut plane. */
  edges: string;
  /** The shaft's axis. */
  axis: string;
  dimensions: Dimension[];
}

const WIDTH = 360;
const HEIGHT = 280;
/** Replaces unknown dimensions; drawn without dimension lines. */
const TYPICAL = { d: 20, D: 47, B: 14 };

/** Null unless all dimensions are known and the bore is smaller than the outside diameter. */
export function knownDimensions({ bore, outsideDiameter, width }: Size) {
  if (!bore || !outsideDiameter || !width || bore >= outsideDiameter) return null;
  return { d: bore, D: outsideDiameter, B: width };
}

const r1 = (value: number) => Math.round(value * 10) / 10;
const at = (x: number, y: number): [number, number] => [r1(x), r1(y)];
const text = (letter: string, mm: number) => `${letter} ${Number(mm.toFixed(3))}`;
/** Half the width of a dimension text. */
const halfWidth = (label: string) => label.length * 3.8 + 3;

/** Full section to scale with d, D and B (see widthLetter) on a canvas of 360 × 280. */
export function fullSection(kind: Kind, size: Size): Layout {
  const known = knownDimensions(size);
  const ring = known ?? TYPICAL;
  const draw = kind === "cam-follower" ? stud : isThrust(kind) ? upright : lying;
  const layout = draw(kind, ring);
  return { ...layout, dimensions: known ? layout.dimensions : [] };
}

type Ring = { d: number; D: number; B: number };

function lying(kind: Kind, { d, D, B }: Ring): Layout {
  const scale = Math.min(200 / D, 190 / B);
  const [w, h, full] = [B * scale, ((D - d) / 2) * scale, D * scale];
  const [inside, outside] = [text("d", d), text("D", D)];
  // Long texts must not overlap the rings or each other.
  const first = Math.max(34, halfWidth(inside) + 8);
  const second = first + Math.max(44, halfWidth(inside) + halfWidth(outside) + 6);
  const x = (WIDTH - second - 6 - w) / 2 + 4;
  const y = (HEIGHT - 36 - full) / 2 + 4;
  const right = x + w;
  const bottom = y + full;
  const parts = sectionParts(kind, w, h);
  return {
    width: WIDTH,
    height: HEIGHT,
    cuts: [
      { parts, transform: `translate(${r1(x)} ${r1(y)})` },
      { parts, transform: `translate(${r1(x)} ${r1(bottom)}) scale(1 -1)` },
    ],
    edges: `M${r1(x)} ${r1(y + h)}V${r1(bottom - h)}M${r1(right)} ${r1(y + h)}V${r1(bottom - h)}`,
    axis: `M${r1(x - 14)} ${r1(y + full / 2)}H${r1(right + 14)}`,
    dimensions: [
      { text: inside, from: at(right + first, y + h), to: at(right + first, bottom - h) },
      { text: outside, from: at(right + second, y), to: at(right + second, bottom) },
      { text: text(widthLetter(kind), B), from: at(x, bottom + 26), to: at(right, bottom + 26) },
    ],
  };
}

function upright(kind: Kind, { d, D, B }: Ring): Layout {
  const scale = Math.min(230 / D, 150 / B);
  const [w, h, full] = [((D - d) / 2) * scale, B * scale, D * scale];
  const x = (WIDTH - 56 - full) / 2;
  const y = (HEIGHT - 76 - h) / 2;
  const [right, bottom] = [x + full, y + h];
  const parts = sectionParts(kind, w, h);
  return {
    width: WIDTH,
    height: HEIGHT,
    cuts: [
      { parts, transform: `translate(${r1(x)} ${r1(y)})` },
      { parts, transform: `translate(${r1(right)} ${r1(y)}) scale(-1 1)` },
    ],
    edges: `M${r1(x + w)} ${r1(y)}H${r1(right - w)}M${r1(x + w)} ${r1(bottom)}H${r1(right - w)}`,
    axis: `M${r1(x + full / 2)} ${r1(y - 14)}V${r1(bottom + 14)}`,
    dimensions: [
      { text: text("d", d), from: at(x + w, bottom + 30), to: at(right - w, bottom + 30) },
      { text: text("D", D), from: at(x, bottom + 62), to: at(right, bottom + 62) },
      { text: text(widthLetter(kind), B), from: at(right + 30, y), to: at(right + 30, bottom) },
    ],
  };
}

function stud(_kind: Kind, { d, D, B }: Ring): Layout {
  const scale = Math.min(190 / D, 120 / B);
  const [w, full, thick] = [B * scale, D * scale, d * scale];
  const x = (WIDTH - 100 - w * 1.9) / 2 + 40;
  const y = (HEIGHT - 36 - full) / 2 + 4;
  const free = x + w * 1.9;
  const middle = y + full / 2;
  return {
    width: WIDTH,
    height: HEIGHT,
    cuts: [{ parts: camFollower(w, full, thick), transform: `translate(${r1(x)} ${r1(y)})` }],
    edges: "",
    axis: `M${r1(x - 14)} ${r1(middle)}H${r1(free + 24)}`,
    dimensions: [
      { text: text("D", D), from: at(x - 30, y), to: at(x - 30, y + full) },
      {
        text: text("d", d),
        from: at(free + 30, middle - thick / 2),
        to: at(free + 30, middle + thick / 2),
      },
      { text: text("B", B), from: at(x, y + full + 26), to: at(x + w, y + full + 26) },
    ],
  };
}

/** A single cut scaled to a square of `side`; distinguishes the kinds even at 48 px. */
export function smallSection(
  kind: Kind,
  size: Size,
  side: number,
): { parts: Part[]; transform: string } {
  const { d, D, B } = knownDimensions(size) ?? TYPICAL;
  const radial = (D - d) / 2;
  const [wide, high] = isThrust(kind) ? [radial, B] : [B, radial];
  const ratio = Math.min(1.6, Math.max(0.7, wide / high));
  const w = ratio >= 1 ? side : side * ratio;
  const h = w / ratio;
  const parts =
    kind === "cam-follower" ? camFollower(side / 1.9, side, side * 0.4) : sectionParts(kind, w, h);
  const move = kind === "cam-follower" ? [0, 0] : [(side - w) / 2, (side - h) / 2];
  return { parts, transform: `translate(${move.map(r1).join(" ")})` };
}
