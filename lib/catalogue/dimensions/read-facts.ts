import { plans } from "./boundary-plans.ts";

/**
 * Sizes of one series: a list of `code`, `code:mass`, `code=outside,width:mass` or, if the bore code does not tell the
 * bore, `code=bore/outside,width:mass` (mm, kg of the open bearing).
 * Outside diameter and width come from the boundary plan unless given.
 */
export interface SeriesFacts {
  plan?: string;
  sizes: string;
}

export interface Size {
  series: string;
  /** Base designation. */
  base: string;
  /** Micrometres. */
  boreUm: number;
  outsideUm: number;
  /** Width, assembled width of tapered roller bearings, or height of thrust bearings. */
  widthUm: number;
  /** Milligrams. */
  massMg: number;
  /** True if the mass is estimated from dimensions and neighbouring sizes. */
  massEstimated: boolean;
}

const FIRST_BORES = [10, 12, 15, 17];

/**
 * Bore in mm of a bore code: 00…03 are 10, 12, 15 and 17; one digit, and what follows '/', is mm; others times
 * 5.
 */
export function boreOf(code: string): number {
  if (code.startsWith("/")) return Number(code.slice(1));
  const n = Number(code);
  return code.length === 1 ? n : (FIRST_BORES[n] ?? n * 5);
}

const micrometres = (mm: string | number) => Math.round(Number(mm) * 1000);

export function planOf(name: string): Map<number, string[]> {
  const entries = (plans[name] ?? "").trim().split(/\s+/);
  return new Map(
    entries.map((entry) => {
      const [bore = "", size = ""] = entry.split(":");
      return [Number(bore), size.split(",")];
    }),
  );
}

/** Proportional to the ring's volume; within a series the mass per volume is nearly constant. */
const volume = (size: Size) => (size.outsideUm ** 2 - size.boreUm ** 2) * size.widthUm;

/** Estimates missing masses from the known size with the nearest bore, or `fallback` mg per unit of volume. */
function estimateMasses(sizes: Size[], fallback: number): void {
  const known = sizes.filter((size) => size.massMg > 0);
  for (const size of sizes) {
    if (size.massMg > 0) continue;
    const nearest = known.reduce<Size | null>(
      (best, one) =>
        best && Math.abs(best.boreUm - size.boreUm) <= Math.abs(one.boreUm - size.boreUm)
          ? best
          : one,
      null,
    );
    const density = nearest ? nearest.massMg / volume(nearest) : fallback;
    size.massMg = Math.round(density * volume(size));
    size.massEstimated = true;
  }
}

/** Steel at 7.85 g/cm³ filling 63 % of the section, the median of all series with known masses. */
const TYPICAL_DENSITY = 0.63 * (Math.PI / 4) * 7.85e-9;

/** Parses one series. Throws RangeError on a size that is neither in the plan nor given. */
export function readSeries(series: string, facts: SeriesFacts): Size[] {
  const plan = planOf(facts.plan ?? "");
  const sizes = facts.sizes
    .trim()
    .split(/\s+/)
    .map((entry): Size => {
      const [, code = "", ownBore, outside, width, mass] =
        /^([\d/]+)(?:=(?:([\d.]+)\/)?([\d.]+),([\d.]+))?(?::([\d.]+))?$/.exec(entry) ?? [];
      const bore = ownBore ? Number(ownBore) : boreOf(code);
      const [planOutside, planWidth] = plan.get(bore) ?? [];
      const boundary = { outside: outside ?? planOutside, width: width ?? planWidth };
      if (!boundary.outside || !boundary.width)
        throw new RangeError(`no dimensions for ${series}${entry}`);
      return {
        series,
        base: series + code,
        boreUm: micrometres(bore),
        outsideUm: micrometres(boundary.outside),
        widthUm: micrometres(boundary.width),
        massMg: mass ? Math.round(Number(mass) * 1e6) : 0,
        massEstimated: false,
      };
    });
  estimateMasses(sizes, TYPICAL_DENSITY);
  return sizes;
}
