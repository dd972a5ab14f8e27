import { useId } from "react";
import type { Kind } from "@/lib/catalogue/kind";
import { type Dimension, fullSection, type Size, smallSection } from "@/lib/catalogue/layout";
import type { Part } from "@/lib/catalogue/section";

interface Props extends Size {
  kind: Kind;
}

const INK = { stroke: "var(--ink)", strokeLinejoin: "round" } as const;

function Parts({ parts, fill }: { parts: Part[]; fill: Record<Part["part"], string> }) {
  return parts.map(({ part, path }) => (
    <path
      key={path}
      d={path}
      fill={fill[part]}
      {...(part === "line" ? { stroke: "var(--accent)", strokeDasharray: "6 3" } : {})}
    />
  ));
}

/** Section of a bearing to scale from its own type and dimensions, with dimension lines in mm. */
export function BearingDrawing({ kind, label, ...size }: Props & { label: string }) {
  const id = useId();
  const { width, height, cuts, edges, axis, dimensions } = fullSection(kind, size);
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
        {cuts.map((cut) => (
          <g key={cut.transform} transform={cut.transform}>
            <Parts parts={cut.parts} fill={fill} />
          </g>
        ))}
        <path d={axis} stroke="var(--accent)" strokeWidth={0.75} strokeDasharray="12 3 2 3" />
      </g>
      <g stroke="var(--muted)" strokeWidth={0.5} fontSize={14} textAnchor="middle">
        {dimensions.map((dimension) => (
          <DimensionLine key={dimension.text} {...dimension} />
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

/** Arrow heads at both ends; the number on a gap of paper at the middle. */
function DimensionLine({ text, from, to }: Dimension) {
  const flat = from[1] === to[1];
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [a, b] = [from.join(" "), to.join(" ")];
  const arrows = flat ? `M${a}l7 -2.5v5ZM${b}l-7 -2.5v5Z` : `M${a}l-2.5 7h5ZM${b}l-2.5 -7h5Z`;
  const bars = flat
    ? `M${from[0]} ${from[1] - 12}v16M${to[0]} ${to[1] - 12}v16`
    : `M${from[0] - 12} ${from[1]}h16M${to[0] - 12} ${to[1]}h16`;
  const room = text.length * 7.6 + 6;
  const short = flat && to[0] - from[0] < room + 20;
  return (
    <>
      <path d={`M${a}L${b}${bars}`} fill="none" />
      <path d={arrows} fill="var(--muted)" stroke="none" />
      {!short && (
        <path
          d={`M${x - room / 2} ${y - 8}h${room}v16h${-room}Z`}
          fill="var(--paper)"
          stroke="none"
        />
      )}
      <text x={x} y={short ? y + 18 : y + 5} fill="var(--ink)" stroke="none">
        {text}
      </text>
    </>
  );
}

const FLAT = {
  outer: "var(--primary)",
  inner: "var(--primary)",
  element: "var(--paper)",
  line: "none",
};

/** One cut of the section in a square of 48 px: enough to tell the types apart in a list. */
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
