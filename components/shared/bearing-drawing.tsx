import { useId } from "react";
import type { Kind } from "@/lib/catalogue/bearing-kind";
import {
  type Dimension,
  fullSection,
  type Size,
  smallSection,
} from "@/lib/catalogue/section-drawing";
import type { Part } from "@/lib/catalogue/section-shapes";

interface Props extends Size {
  kind: Kind;
}

const INK = { stroke: "var(--ink)", strokeLinejoin: "round" } as const;

function Parts({ parts, fill }: { parts: Part[]; fill: Record<Part["part"], string> }) {
  return parts.map(({ part, path }, at) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never move, and a path as a key would be sent twice.
      key={at}
      d={path}
      fill={fill[part]}
      {...(part === "line" ? { stroke: "var(--accent)", strokeDasharray: "6 3" } : {})}
    />
  ));
}

/** Section drawing to scale, with dimension lines in mm. */
export function BearingDrawing({ kind, label, ...size }: Props & { label: string }) {
  const id = useId();
  const { width, height, cuts, edges, axis, dimensions } = fullSection(kind, size);
  // Drawn once and rotated, because the markup appears both in the HTML and in the page's data.
  const [cut, ...others] = cuts;
  const fill = {
    outer: `url(#${id}o)`,
    inner: `url(#${id}i)`,
    element: "var(--paper)",
    line: "none",
  };
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="h-auto w-full" role="img" aria-label={label}>
      <Hatch id={`${id}o`} degrees={45} />
      <Hatch id={`${id}i`} degrees={-45} />
      <g {...INK} strokeWidth={1.5} fill="none">
        <path d={edges} strokeWidth={0.75} />
        <g transform={cut?.transform}>
          <g id={`${id}c`}>
            <Parts parts={cut?.parts ?? []} fill={fill} />
          </g>
        </g>
        {others.map(({ transform }) => (
          <use key={transform} href={`#${id}c`} transform={transform} />
        ))}
        <path d={axis} stroke="var(--accent)" strokeWidth={0.75} strokeDasharray="12 3 2 3" />
      </g>
      <g fill="none" stroke="var(--muted)" strokeWidth={0.5} fontSize={14} textAnchor="middle">
        <path d={dimensions.map(lineOf).join("")} />
        <path d={dimensions.map(arrowsOf).join("")} fill="var(--muted)" />
        {dimensions.map((dimension) => (
          <text key={dimension.text} {...placeOf(dimension)} {...ON_PAPER}>
            {dimension.text}
          </text>
        ))}
      </g>
    </svg>
  );
}

function Hatch({ id, degrees }: { id: string; degrees: number }) {
  return (
    <pattern
      id={id}
      width={5}
      height={5}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${degrees})`}
    >
      <path d="M0 0H5V5H0Z" fill="var(--wash)" stroke="none" />
      <path d="M0 0V5" stroke="var(--primary)" strokeWidth={1.1} />
    </pattern>
  );
}

/** Background behind the text, which interrupts the line. */
const ON_PAPER = {
  fill: "var(--ink)",
  stroke: "var(--paper)",
  strokeWidth: 7,
  paintOrder: "stroke",
} as const;

const isFlat = ({ from, to }: Dimension) => from[1] === to[1];

function lineOf(dimension: Dimension): string {
  const { from, to } = dimension;
  const bar = ([x, y]: Dimension["from"]) =>
    isFlat(dimension) ? `M${x} ${y - 12}v16` : `M${x - 12} ${y}h16`;
  return `M${from.join(" ")}L${to.join(" ")}${bar(from)}${bar(to)}`;
}

/** Arrowheads at both ends. */
function arrowsOf(dimension: Dimension): string {
  const [a, b] = [dimension.from.join(" "), dimension.to.join(" ")];
  return isFlat(dimension) ? `M${a}l7 -2.5v5ZM${b}l-7 -2.5v5Z` : `M${a}l-2.5 7h5ZM${b}l-2.5 -7h5Z`;
}

/** At the middle of the line, or below it if the line is too short. */
function placeOf(dimension: Dimension) {
  const { text, from, to } = dimension;
  const short = isFlat(dimension) && to[0] - from[0] < text.length * 7.6 + 26;
  return { x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2 + (short ? 18 : 5) };
}

const FLAT = {
  outer: "var(--primary)",
  inner: "var(--primary)",
  element: "var(--paper)",
  line: "none",
};

/** Half section in a 48 px square, enough to tell bearing types apart in a list. */
export function BearingIcon({
  kind,
  className = "size-12",
  ...size
}: Props & { className?: string }) {
  const { parts, transform } = smallSection(kind, size, 40);
  return (
    <svg viewBox="-4 -4 48 48" className={className} aria-hidden>
      <g transform={transform} {...INK} strokeWidth={1.5} fill="none">
        <Parts parts={parts} fill={FLAT} />
      </g>
    </svg>
  );
}
