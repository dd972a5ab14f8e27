import type { ValueTile } from "./types.ts";

/** 2.14 */
export const values: ValueTile[] = [
  {
    id: "diverse",
    name: "Diverse",
    text: "Ball, roller, thrust, self-aligning, multirow and slewing rim bearings from one maker.",
  },
  { id: "range", name: "Range", text: "Over 10,000 bearing types, each found by its number." },
  {
    id: "value",
    name: "Value",
    text: "The list price stands in front of you before you sign in, your own price after.",
  },
  {
    id: "large",
    name: "Large",
    text: "22 plants in 6 manufacturing zones, and exports to over 50 countries (2007).",
  },
];
