import type { Size } from "../../../lib/catalogue/dimensions/read-facts.ts";
import { type Feature, isMadeWith, type Variant } from "./features.ts";

/** Series that have the reinforced design E. */
const reinforced = /^N(U|J|UP)?(2|22|3|23)$/;
/** Largest bore of spherical roller bearings with pressed steel cages; larger ones have machined brass cages. */
const PRESSED_TO_UM = 130_000;
/** Smallest bore with a machined brass cage. */
const MACHINED_FROM_UM = 40_000;

/** NU210, NU210E, NU210M, NU210EM, each also with /C3. */
export function cylindricalVariants({ base, series }: Size): Variant[] {
  const designs: [string, Feature[]][] = [
    ["", []],
    ["M", ["M"]],
  ];
  if (reinforced.test(series)) designs.push(["E", ["E"]], ["EM", ["E", "M"]]);
  return designs.flatMap(([letters, features]) => [
    { designation: base + letters, features },
    { designation: `${base}${letters}/C3`, features: [...features, "C3" as const] },
  ]);
}

/** 22220CC/W33, 22220CCK/W33, 22320CAK/C3W33, 24040CAK30/W33. */
export function sphericalVariants(size: Size): Variant[] {
  const cages: ("CC" | "CA")[] = [];
  if (size.boreUm <= PRESSED_TO_UM) cages.push("CC");
  if (size.boreUm >= MACHINED_FROM_UM) cages.push("CA");
  const oiled: Feature[] = isMadeWith("W33", size) ? ["W33"] : [];
  const bores: Feature[][] = [[]];
  if (isMadeWith("K", size)) bores.push(["K"]);
  if (isMadeWith("K30", size)) bores.push(["K30"]);
  return cages.flatMap((cage) =>
    bores.flatMap((bore) =>
      [[], ["C3"], ["C4"]].map((clearance) => {
        const tail = [...clearance, ...oiled].join("");
        return {
          designation: size.base + cage + bore.join("") + (tail && `/${tail}`),
          features: [cage, ...bore, ...oiled, ...(clearance as Feature[])],
        };
      }),
    ),
  );
}

/** NN3020, NN3020K, NN3020K/W33. */
export function doubleRowCylindricalVariants(size: Size): Variant[] {
  const bores: Feature[][] = isMadeWith("K", size) ? [[], ["K"]] : [[]];
  const grooves: Feature[][] = isMadeWith("W33", size) ? [[], ["W33"]] : [[]];
  return bores.flatMap((bore) =>
    grooves.map((groove) => ({
      designation: size.base + bore.join("") + groove.map((g) => `/${g}`).join(""),
      features: [...bore, ...groove],
    })),
  );
}

/** Tapered roller and thrust ball bearings have neither seals nor a clearance suffix. */
export const plainVariant = ({ base }: Size): Variant[] => [{ designation: base, features: [] }];

/** 29420, 29420M, 29420EM. */
export const sphericalThrustVariants = ({ base }: Size): Variant[] => [
  { designation: base, features: [] },
  { designation: `${base}M`, features: ["M"] },
  { designation: `${base}EM`, features: ["E", "M"] },
];

/** 81110, 81110M. */
export const cylindricalThrustVariants = ({ base }: Size): Variant[] => [
  { designation: base, features: [] },
  { designation: `${base}M`, features: ["M"] },
];
