import type { FacetOption, Facets } from "../contract/categories.ts";
import { isThrust, type Kind, kindOf } from "./bearing-kind.ts";

/** Columns between number and price; all tables have those two, stock, quantity and the button. */
export type FactColumn =
  | "type"
  | "brand"
  | "bore"
  | "outside"
  | "width"
  | "angle"
  | "seal"
  | "clearance"
  | "boreForm";

const SIZES: FactColumn[] = ["bore", "outside", "width"];
export const isNumeric = (column: FactColumn) => SIZES.includes(column);

/** Symbol of the width: overall width T of tapered roller bearings (ISO 355), height H of thrust bearings, else B. */
export function widthSymbol(kinds: Kind[]): "B" | "T" | "H" {
  const all = (fits: (kind: Kind) => boolean) => kinds.length > 0 && kinds.every(fits);
  if (all((kind) => kind === "tapered")) return "T";
  return all(isThrust) ? "H" : "B";
}

const kindsOf = (types: FacetOption[]): Kind[] => types.map(({ value }) => kindOf(value, ""));

/** Columns that fit the types of a category: features in which its items differ, and no seals or clearance of thrust bearings. */
export function categoryColumns({ types, seals, clearances, bores }: Facets, manyMakers: boolean) {
  const kinds = kindsOf(types);
  const isRadial = !kinds.every(isThrust);
  const shown: [FactColumn, boolean][] = [
    ["type", types.length > 1],
    ["brand", manyMakers],
    ["bore", true],
    ["outside", true],
    ["width", true],
    ["angle", kinds.includes("angular")],
    ["seal", isRadial && seals.length > 1],
    ["clearance", isRadial && clearances.length > 1],
    ["boreForm", bores.length > 1],
  ];
  return {
    columns: shown.flatMap(([column, isShown]) => (isShown ? [column] : [])),
    width: widthSymbol(kinds),
  };
}
