import { z } from "zod";
import type { DateNotice } from "../delivery/notices.ts";
import { loose, textOrNull } from "./fields.ts";

/** Changed dates of an order line, oldest first; absent in other backends. */
export const dateNotices = z
  .array(
    z.object({
      /** Absent before arrivals had notices. */
      kind: z.enum(["dispatch", "arrival"]).optional(),
      quantity: z.number(),
      from: loose,
      to: z.string(),
      reason: z.string(),
    }),
  )
  .nullish();

export const decodeDateNotices = (notices: z.output<typeof dateNotices>): DateNotice[] =>
  (notices ?? []).map(({ kind, ...notice }) => ({
    ...notice,
    kind: kind ?? "dispatch",
    from: textOrNull(notice.from),
  }));
