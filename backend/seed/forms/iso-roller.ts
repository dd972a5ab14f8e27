import type { Size } from "../facts/read-facts.ts";
import { comesWith, type Feature, type Form } from "./features.ts";

/** Series whose reinforced design E exists. */
const reinforced = /^N(U|J|UP)?(2|22|3|23)$/;
/** Largest bore of spherical rollers with pressed steel cages; larger ones have machined brass cages. */
const PRESSED_TO_UM = 130_000;
/** Smallest bore with a machined brass cage. */
const MACHINED_FROM_UM = 40_000;

/** NU210, NU210E, NU210M, NU210EM and each with /C3. */
export function cylindricalForms({ base, series }: Size): Form[] {
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
export function sphericalForms(size: Size): Form[] {
  const cages: ("CC" | "CA")[] = [];
  if (size.boreUm <= PRESSED_TO_UM) cages.push("CC");
  if (size.boreUm >= MACHINED_FROM_UM) cages.push("CA");
  const oiled: Feature[] = comesWith("W33", size) ? ["W33"] : [];
  const bores: Feature[][] = [[]];
  if (comesWith("K", size)) bores.push(["K"]);
  if (comesWith("K30", size)) bores.push(["K30"]);
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
export function doubleRowCylindricalForms(size: Size): Form[] {
  const bores: Feature[][] = comesWith("K", size) ? [[], ["K"]] : [[]];
  const grooves: Feature[][] = comesWith("W33", size) ? [[], ["W33"]] : [[]];
  return bores.flatMap((bore) =>
    grooves.map((groove) => ({
      designation: size.base + bore.join("") + groove.map((g) => `/${g}`).join(""),
      features: [...bore, ...groove],
    })),
  );
}

/** Tapered rollers and thrust ball bearings have neither seals nor a clearance mark. */
export const plainForm = ({ base }: Size): Form[] => [{ designation: base, features: [] }];

/** 29420, 29420M, 29420EM. */
export const sphericalThrustForms = ({ base }: Size): Form[] => [
  { designation: base, features: [] },
  { designation: `${base}M`, features: ["M"] },
  { designation: `${base}EM`, features: ["E", "M"] },
];

/** 81110, 81110M. */
export const cylindricalThrustForms = ({ base }: Size): Form[] => [
  { designation: base, features: [] },
  { designation: `${base}M`, features: ["M"] },
];
