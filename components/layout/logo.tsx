import type { BrandId } from "@/brands/types";

/** ZWZ: lined letters next to a quarter of a bearing section. */
function ZwzMark() {
  return (
    <svg viewBox="0 0 132 40" width="112" height="34" role="img" aria-label="ZWZ" fill="none">
      <g stroke="var(--primary)" strokeWidth="6.5" strokeLinejoin="miter">
        <path d="M4 9h26L6 33h26" />
        <path d="m38 6 9 25 9-21 9 21 9-25" />
        <path d="M80 9h26L82 33h26" />
      </g>
      <g stroke="var(--accent)" strokeWidth="3">
        <path d="M114 33a19 19 0 0 1 14-18" />
        <path d="M121.5 33a11.5 11.5 0 0 1 6.5-10" />
      </g>
    </svg>
  );
}

/** NOD: round letters; the O is a bearing seen from the front. */
function NodMark() {
  const balls = Array.from({ length: 8 }, (_, index) => (index * Math.PI) / 4);
  return (
    <svg viewBox="0 0 124 40" width="108" height="35" role="img" aria-label="NOD" fill="none">
      <g stroke="var(--primary)" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
        <path d="M6 33V7l24 26V7" />
        <path d="M92 7v26h7a13 13 0 0 0 0-26Z" />
      </g>
      <circle cx="61" cy="20" r="15.5" stroke="var(--primary)" strokeWidth="4" />
      <circle cx="61" cy="20" r="6" stroke="var(--primary)" strokeWidth="3" />
      {balls.map((angle) => (
        <circle
          key={angle}
          cx={(61 + 10.6 * Math.cos(angle)).toFixed(2)}
          cy={(20 + 10.6 * Math.sin(angle)).toFixed(2)}
          r="2.4"
          fill="var(--accent)"
        />
      ))}
    </svg>
  );
}

export const Logo = ({ brand }: { brand: BrandId }) =>
  brand === "zwz" ? <ZwzMark /> : <NodMark />;
