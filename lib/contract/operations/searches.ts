import { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import { opsCall } from "./call.ts";

/** Texts that visitors searched for. */

export const SEARCHES_PAGE = 50;

export interface SearchedText {
  brand: BrandId;
  text: string;
  searches: number;
  withoutResults: number;
  /** First and last day, in the chosen period. */
  firstOn: string;
  lastOn: string;
  /** Set if an operator has dealt with it. */
  handled: { note: string; operator: string; at: string } | null;
}

export interface SearchedTexts {
  rows: SearchedText[];
  /** Of all pages. */
  total: number;
}

const brand = z.enum(["zwz", "nod"]);

export const listSearches = opsCall<SearchedTexts>()(
  "searches/list",
  "Search texts of the last days, most frequent first",
  z.object({
    brand: brand.optional(),
    days: z.number().int().min(1).max(396).default(30),
    /** Texts that found nothing and are not handled, handled ones, or all. */
    show: z.enum(["without-results", "handled", "all"]).default("without-results"),
    /** Part of the searched text, in any case. */
    text: z.string().trim().max(100).optional(),
    page: z.number().int().min(1).max(10_000).default(1),
  }),
);

const text = z.string().min(1).max(100);

export const handleSearch = opsCall<null>()(
  "searches/handle",
  "Mark a search without results as handled",
  z.object({
    brand,
    text,
    note: z.string().trim().max(200, "Use up to 200 characters").default(""),
  }),
);

export const reopenSearch = opsCall<null>()(
  "searches/reopen",
  "Put a handled search back into the queue",
  z.object({ brand, text }),
);
