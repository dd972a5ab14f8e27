import type { Size } from "../../../lib/catalogue/dimensions/read-facts.ts";

/** One variant in which a bearing is made and sold, in the maker's spelling and with the meaning of its suffixes. */
export interface Variant {
  /** In the maker's spelling. */
  designation: string;
  /** Base of the universal number, if the maker's own base differs from ISO. */
  isoBase?: string;
  /** Neutral features in the order of the universal number; empty for the open bearing with normal clearance. */
  features: Feature[];
}

/** Meaning of each feature. */
export const featureText = {
  Z: "one shield",
  "2Z": "two shields",
  RS: "one contact seal",
  "2RS": "two contact seals",
  "2RZ": "two non-contact seals",
  "2RSL": "two light-contact seals",
  N: "snap ring groove",
  NR: "snap ring groove with ring",
  CA15: "contact angle 15°",
  CA25: "contact angle 25°",
  CA40: "contact angle 40°",
  E: "high capacity",
  CC: "pressed steel cages",
  CA: "machined brass cage",
  M: "machined brass cage",
  K: "tapered bore 1:12",
  K30: "tapered bore 1:30",
  W33: "lubrication groove and holes",
  UU: "two seals",
  R: "crowned outer ring",
  V: "full complement",
  B: "hexagon socket",
  P6: "tolerance class 6",
  P5: "tolerance class 5",
  C2: "clearance C2",
  C3: "clearance C3",
  C4: "clearance C4",
} as const;
export type Feature = keyof typeof featureText;

/** Bore ranges in mm in which a feature is made, by series, from makers' printed lists. */
const ranges: Partial<Record<Feature, string>> = {
  "2Z": "60:3-160 62:3-130 63:3-110 68:10-170 69:10-130 618:10-45 619:4-50 628:4-9 32:10-75 33:15-75",
  "2RS":
    "60:7-160 62:6-120 63:10-95 618:10-45 619:10-50 622:10-70 623:10-70 630:12-50 22:12-70 23:15-50 32:10-55",
  "2RZ": "60:30-75 62:8-50 63:4-40 618:17-95 619:15-80",
  N: "60:10-120 62:10-100 63:17-75 64:35-65",
  K: `12:20-110 13:20-110 22:20-110 23:20-100 213:30-110 222:25-360 223:40-400 230:110-900 231:100-600
232:90-530 239:180-950 NN30:25-480`,
  K30: "240:100-460 241:110-630",
  W33: `213:30-110 222:25-360 223:40-400 230:0-2000 231:0-2000 232:0-2000 239:0-2000 240:0-2000 241:0-2000
NN30:30-280`,
  M: "60:60-400 62:60-400 63:60-340",
};
const sameAs: Partial<Record<Feature, Feature>> = { Z: "2Z", RS: "2RS", NR: "N" };

const parsed = new Map(
  Object.entries(ranges).map(([feature, text]) => [
    feature,
    new Map(
      text.split(/\s+/).map((entry) => {
        const [series = "", from = 0, to = 0] = entry.split(/[:-]/);
        return [series, [Number(from) * 1000, Number(to) * 1000] as const];
      }),
    ),
  ]),
);

/** True if bearings of this series and bore are made with the feature. */
export function isMadeWith(feature: Feature, size: Size, series = size.series): boolean {
  const range = parsed.get(sameAs[feature] ?? feature)?.get(series);
  return range !== undefined && size.boreUm >= range[0] && size.boreUm <= range[1];
}
