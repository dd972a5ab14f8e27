import { z } from "zod";
import { opsCall } from "./call.ts";

/** Days from dispatch to arrival, by the beginning of the pincode. */
export interface TransitDays {
  prefix: string;
  days: number;
}

const ROWS_MAX = 50_000;
/** As in a file; the import checks the values and names every bad row. */
const row = z.object({ prefix: z.string().trim().max(40), days: z.string().trim().max(40) });
const seen = z.object({ prefix: z.string().max(6), days: z.int() });

export const listTransitDays = opsCall<TransitDays[]>()(
  "transit/export",
  "Transit days by pincode",
  z.object({}),
);

/** With `dryRun`, the rows are only checked. Returns how many there are. */
export const importTransitDays = opsCall<number>()(
  "transit/import",
  "Replace the transit days",
  z.object({
    rows: z.array(row).min(1, "has no rows").max(ROWS_MAX, "has too many rows"),
    dryRun: z.boolean(),
    /** The table that the operator saw; the import is refused (409) if it was changed meanwhile. */
    seen: z.array(seen).max(ROWS_MAX).optional(),
  }),
);

export const transitFile = z.object({ format: z.enum(["csv", "xlsx"]).default("csv") });
