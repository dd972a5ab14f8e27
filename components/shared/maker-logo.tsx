/** Letters as single strokes, 24 units high. */
const LETTERS: Record<string, { width: number; path: string }> = {
  K: { width: 18, path: "M2 2v20M16 2 2.500 14M7.500 10 17 22" },
  O: { width: 22, path: "M11 2a10 10 0 0 1 0 20a10 10 0 0 1 0-20Z" },
  Y: { width: 20, path: "m2 2 8 11 8-11M10 13v9" },
  D: { width: 19, path: "M2 2v20h5a10 10 0 0 0 0-20Z" },
  P: { width: 16, path: "M2 22V2h7a6 6 0 0 1 0 12H2" },
  I: { width: 4, path: "M2 2v20" },
  Z: { width: 19, path: "M2 2h15L2 22h15" },
  W: { width: 26, path: "m2 2 5.500 20L13 5l5.500 17L24 2" },
  N: { width: 19, path: "M2 22V2l15 20V2" },
};
const GAP = 6;

/** Distinguishing ornament of each maker. */
const STYLES: Record<string, { stroke: number; slant: number; round: boolean }> = {
  Koyo: { stroke: 5, slant: 0, round: true },
  DPI: { stroke: 6, slant: 0, round: false },
  ZWZ: { stroke: 4.5, slant: -8, round: false },
  IKO: { stroke: 4, slant: 0, round: false },
  WZWN: { stroke: 3.5, slant: -12, round: true },
};
const PLAIN = { stroke: 4, slant: 0, round: false };

function placed(name: string) {
  let x = 0;
  return [...name.toUpperCase()].map((letter, index) => {
    const drawn = LETTERS[letter] ?? { width: 10, path: "" };
    const at = x;
    x += drawn.width + GAP;
    return { id: `${letter}${index}`, at, ...drawn };
  });
}

/** Word mark of a maker drawn from strokes: its name, not its trade mark. */
export function MakerLogo({ name, className = "h-6" }: { name: string; className?: string }) {
  const { stroke, slant, round } = STYLES[name] ?? PLAIN;
  const letters = placed(name);
  const last = letters.at(-1);
  const width = (last?.at ?? 0) + (last?.width ?? 0) + 4;
  return (
    <svg
      viewBox={`-4 -2 ${width + 8} 28`}
      className={`w-auto ${className}`}
      role="img"
      aria-label={name}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap={round ? "round" : "butt"}
      strokeLinejoin={round ? "round" : "miter"}
    >
      <g transform={slant ? `translate(${-slant / 4} 0) skewX(${slant})` : undefined}>
        {letters.map(({ id, at, path }) => (
          <path key={id} d={path} transform={`translate(${at} 0)`} />
        ))}
      </g>
    </svg>
  );
}
