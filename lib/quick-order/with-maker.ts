import { findNamedMaker, isMaker } from "../catalogue/designation/makers.ts";

/** The text to search for: the number with the maker of its own column, unless it names one itself or we don't know it. */
export const withMaker = (number: string, maker: string | null | undefined): string =>
  maker && isMaker(maker) && !findNamedMaker(number.toUpperCase()).maker
    ? `${maker} ${number}`
    : number;
