import { countNoun } from "./count-noun.ts";

/** "1 piece", "1,200 pieces". */
export const formatPieces = (count: number): string => countNoun(count, "piece");
