import type { Designation, Match } from "../../lib/catalogue/designation/types.ts";

/** The designation parser and the comparison of two designations. */
export interface Parser {
  parse: (number: string, maker?: string) => Designation | null;
  compare: (requested: Designation, offered: Designation) => Match | null;
}
