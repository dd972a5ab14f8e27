import { isThrust, type Kind } from "./bearing-kind.ts";

/** A closed or open outline of the section, as SVG path data. */
export interface Part {
  part: "outer" | "inner" | "element" | "line";
  path: string;
}

const n = (value: number): string => String(Math.round(value * 10) / 10);
type Point = [x: number, y: number];

const polygon = (points: Point[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
const box = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
/** The diameter is twice the rounded radius: rounding both separately would distort the circle. */
function circle(x: number, y: number, radius: number): string {
  const r = Number(n(radius));
  return `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${n(2 * r)} 0a${r} ${r} 0 1 0 ${n(-2 * r)} 0Z`;
}

function turned(points: Point[], [cx, cy]: Point, degrees: number): Point[] {
  const angle = (degrees * Math.PI) / 180;
  return points.map(([x, y]) => [
    cx + (x - cx) * Math.cos(angle) - (y - cy) * Math.sin(angle),
    cy + (x - cx) * Math.sin(angle) + (y - cy) * Math.cos(angle),
  ]);
}

/** Barrel roller lying along x, turned by `degrees`. */
function barrel(x: number, y: number, length: number, thick: number, degrees: number): string {
  const [l, t] = [length / 2, thick / 2];
  const ends: Point[] = [
    [x - l, y - t * 0.8],
    [x + l, y - t * 0.8],
    [x + l, y + t * 0.8],
    [x - l, y + t * 0.8],
  ];
  const bulges: Point[] = [
    [x, y - t * 1.2],
    [x, y + t * 1.2],
  ];
  const [a, b, c, d] = turned(ends, [x, y], degrees).map(([px, py]) => `${n(px)} ${n(py)}`);
  const [above, below] = turned(bulges, [x, y], degrees).map(([px, py]) => `${n(px)} ${n(py)}`);
  return `M${a}Q${above} ${b}L${c}Q${below} ${d}Z`;
}

/** Outer ring whose raceway is part of a sphere: concave below. */
const sphericalOuter = (w: number, h: number): Part => ({
  part: "outer",
  path: `M0 0H${n(w)}V${n(h * 0.36)}Q${n(w / 2)} ${n(h * 0.04)} 0 ${n(h * 0.36)}Z`,
});

const rings = (w: number, h: number, outer: number, inner: number): Part[] => [
  { part: "outer", path: box(0, 0, w, h * outer) },
  { part: "inner", path: box(0, h * (1 - inner), w, h * inner) },
];

type Draw = (w: number, h: number) => Part[];

/** One cut through the rings, outer side at y = 0; w along the shaft, h from outer to inner surface. */
const radial: Record<string, Draw> = {
  ball: (w, h) => [
    ...rings(w, h, 0.34, 0.34),
    { part: "element", path: circle(w / 2, h / 2, Math.min(h * 0.3, w * 0.42)) },
  ],
  angular: (w, h) => [
    {
      part: "outer",
      path: polygon([
        [0, 0],
        [w, 0],
        [w, h * 0.2],
        [w * 0.5, h * 0.34],
        [0, h * 0.36],
      ]),
    },
    {
      part: "inner",
      path: polygon([
        [0, h * 0.8],
        [w * 0.5, h * 0.66],
        [w, h * 0.64],
        [w, h],
        [0, h],
      ]),
    },
    { part: "element", path: circle(w / 2, h / 2, Math.min(h * 0.3, w * 0.42)) },
    { part: "line", path: `M${n(w * 0.2)} ${n(h * 0.1)}L${n(w * 0.8)} ${n(h * 0.9)}` },
  ],
  "double-row-ball": (w, h) => {
    const r = Math.min(h * 0.27, w * 0.21);
    return [
      ...rings(w, h, 0.34, 0.34),
      { part: "element", path: circle(w * 0.27, h / 2, r) },
      { part: "element", path: circle(w * 0.73, h / 2, r) },
    ];
  },
  "self-aligning": (w, h) => {
    const r = Math.min(h * 0.25, w * 0.2);
    return [
      sphericalOuter(w, h),
      { part: "inner", path: box(0, h * 0.66, w, h * 0.34) },
      { part: "element", path: circle(w * 0.28, h * 0.5, r) },
      { part: "element", path: circle(w * 0.72, h * 0.5, r) },
    ];
  },
  spherical: (w, h) => [
    sphericalOuter(w, h),
    {
      part: "inner",
      path: polygon([
        [0, h * 0.78],
        [w * 0.45, h * 0.66],
        [w * 0.55, h * 0.66],
        [w, h * 0.78],
        [w, h],
        [0, h],
      ]),
    },
    { part: "element", path: barrel(w * 0.27, h * 0.47, w * 0.38, h * 0.36, -14) },
    { part: "element", path: barrel(w * 0.73, h * 0.47, w * 0.38, h * 0.36, 14) },
  ],
  roller: (w, h) => [
    {
      part: "outer",
      path: polygon([
        [0, 0],
        [w, 0],
        [w, h * 0.36],
        [w * 0.78, h * 0.36],
        [w * 0.78, h * 0.25],
        [w * 0.22, h * 0.25],
        [w * 0.22, h * 0.36],
        [0, h * 0.36],
      ]),
    },
    { part: "inner", path: box(0, h * 0.75, w, h * 0.25) },
    { part: "element", path: box(w * 0.22, h * 0.25, w * 0.56, h * 0.5) },
  ],
  "double-row-roller": (w, h) => [
    ...rings(w, h, 0.25, 0.25),
    { part: "element", path: box(w * 0.1, h * 0.25, w * 0.34, h * 0.5) },
    { part: "element", path: box(w * 0.56, h * 0.25, w * 0.34, h * 0.5) },
  ],
  tapered: (w, h) => [
    {
      part: "outer",
      path: polygon([
        [w * 0.14, 0],
        [w, 0],
        [w, h * 0.14],
        [w * 0.14, h * 0.36],
      ]),
    },
    {
      part: "inner",
      path: polygon([
        [0, h * 0.86],
        [w * 0.16, h * 0.8],
        [w * 0.8, h * 0.56],
        [w * 0.9, h * 0.62],
        [w * 0.9, h],
        [0, h],
      ]),
    },
    {
      part: "element",
      path: polygon([
        [w * 0.14, h * 0.42],
        [w * 0.78, h * 0.2],
        [w * 0.88, h * 0.52],
        [w * 0.22, h * 0.78],
      ]),
    },
  ],
  needle: (w, h) => [
    ...rings(w, h, 0.3, 0.3),
    { part: "element", path: box(w * 0.1, h * 0.3, w * 0.8, h * 0.4) },
  ],
};

/** One cut through the washers: w from outer to inner surface, h the height along the upright shaft. */
const thrust: Record<string, Draw> = {
  "thrust-ball": (w, h) => [
    ...rings(w, h, 0.34, 0.34),
    { part: "element", path: circle(w / 2, h / 2, Math.min(h * 0.3, w * 0.4)) },
  ],
  "double-thrust-ball": (w, h) => [
    { part: "outer", path: box(0, 0, w * 0.85, h * 0.21) },
    { part: "outer", path: box(0, h * 0.79, w * 0.85, h * 0.21) },
    { part: "inner", path: box(w * 0.06, h * 0.41, w * 0.94, h * 0.18) },
    { part: "element", path: circle(w * 0.46, h * 0.3, Math.min(h * 0.14, w * 0.36)) },
    { part: "element", path: circle(w * 0.46, h * 0.7, Math.min(h * 0.14, w * 0.36)) },
  ],
  "thrust-roller": (w, h) => [
    ...rings(w, h, 0.26, 0.26),
    { part: "element", path: box(w * 0.16, h * 0.26, w * 0.68, h * 0.48) },
  ],
  "spherical-thrust": (w, h) => [
    {
      part: "inner",
      path: polygon([
        [w * 0.25, 0],
        [w, 0],
        [w, h * 0.72],
        [w * 0.72, h * 0.56],
        [w * 0.25, h * 0.2],
      ]),
    },
    {
      part: "outer",
      path: polygon([
        [0, h * 0.3],
        [w * 0.12, h * 0.36],
        [w * 0.66, h * 0.84],
        [w * 0.8, h],
        [0, h],
      ]),
    },
    { part: "element", path: barrel(w * 0.42, h * 0.47, w * 0.5, h * 0.34, 38) },
  ],
};

/**
 * Parts of one cut through a bearing, filling the box w × h in any unit. Rings and rolling elements have typical
 * proportions; bore, outside diameter and width are the item's.
 */
export function sectionParts(kind: Kind, w: number, h: number): Part[] {
  const draw = (isThrust(kind) ? thrust : radial)[kind];
  return draw ? draw(w, h) : rings(w, h, 0.3, 0.3);
}

/** Cam follower: outer ring with needles on a stud, whose free end has a break line. */
export function camFollower(width: number, outside: number, stud: number): Part[] {
  const tyre = (outside - stud) / 2;
  const free = width * 0.9;
  const top = tyre;
  return [
    {
      part: "inner",
      path: `M0 ${n(top)}H${n(width + free)}l${n(stud * 0.12)} ${n(stud / 3)}l${n(-stud * 0.2)} ${n(stud / 3)}L${n(width + free)} ${n(top + stud)}H0Z`,
    },
    { part: "outer", path: box(0, 0, width, tyre * 0.6) },
    { part: "outer", path: box(0, outside - tyre * 0.6, width, tyre * 0.6) },
    { part: "element", path: box(width * 0.12, tyre * 0.6, width * 0.76, tyre * 0.4) },
    { part: "element", path: box(width * 0.12, outside - tyre, width * 0.76, tyre * 0.4) },
  ];
}
