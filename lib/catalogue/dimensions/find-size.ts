import { isoSizes, needleRollerSizes } from "./all-sizes.ts";
import { planOf, type Size } from "./read-facts.ts";

/** Bore, outside diameter and width in mm. */
export type Dimensions = readonly [bore: number, outside: number, width: number];

let sizes: Map<string, Dimensions> | null = null;

const two = (mm: number) => String(mm).padStart(2, "0");

/** ISO's names of sizes that the catalogue lists under IKO's: TLA 2020 is HK2020, TAF 202816 is NK20/16. */
function isoNames({ series, boreUm, widthUm }: Size): string[] {
  const [bore, width] = [boreUm / 1000, widthUm / 1000];
  if (series === "TLA") return ["HK", "BK"].map((letters) => letters + two(bore) + two(width));
  return series === "TAF" ? [`NK${bore}/${width}`] : [];
}

/** Built on first use, because most importers never need it. */
function knownSizes(): Map<string, Dimensions> {
  sizes ??= new Map(
    [...isoSizes(), ...needleRollerSizes()].flatMap((size) => {
      const mm: Dimensions = [size.boreUm / 1000, size.outsideUm / 1000, size.widthUm / 1000];
      return [size.base, ...isoNames(size)].map((base): [string, Dimensions] => [base, mm]);
    }),
  );
  return sizes;
}

/** Dimension series (ISO 15) of bearing series that follow it throughout; the width is the one of the plan. */
const dimensionSeries: [plan: string, series: string][] = [
  ["02", "62 72 12 112"],
  ["03", "63 73 13 113 213"],
  ["04", "64 74"],
  ["10", "60 70"],
  ["18", "618 718"],
  ["19", "619 719"],
  ["22", "42 22 222"],
  ["23", "43 23 223"],
  ["30", "230"],
  ["31", "231"],
  ["32", "232"],
  ["39", "239"],
  ["40", "240"],
  ["41", "241"],
];
const planOfSeries = new Map(
  dimensionSeries.flatMap(([plan, series]) => series.split(" ").map((one) => [one, plan])),
);

/** "NU10" → "10", "NU2" → "02", "62" → "02". */
function planName(series: string): string | undefined {
  const width = /^(?:N|NU|NJ|NUP|NF|NN|QJ)(\d+)$/.exec(series)?.[1];
  return width ? width.padStart(2, "0") : planOfSeries.get(series);
}

const plans = new Map<string, Map<number, string[]>>();

function planned(plan: string, bore: number): Dimensions | null {
  let entries = plans.get(plan);
  if (!entries) {
    entries = planOf(plan);
    plans.set(plan, entries);
  }
  const [outside, width] = entries.get(bore) ?? [];
  return outside && width ? [bore, Number(outside), Number(width)] : null;
}

/** Dimensions of a base designation: those of the catalogue, else those of the series' boundary plan. */
export function findSize(base: string, series: string, bore: number | null): Dimensions | null {
  const known = knownSizes().get(base);
  if (known) return known;
  const plan = bore === null ? undefined : planName(series);
  return plan !== undefined && bore !== null ? planned(plan, bore) : null;
}
