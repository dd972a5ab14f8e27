import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { loose, numberOrNull, success } from "./fields.ts";

/** Call of ours: days from dispatch to arrival at a pincode; null if unknown. Another backend answers 404, and the feature is hidden. */
export const transitDays = endpoint({
  method: "GET",
  path: "api/transit_days/:pincode/",
  params: (pincode: string) => ({ pincode }),
  auth: "none",
  summary: "Days from dispatch to arrival at a pincode",
  body: z.undefined(),
  reply: z.object({ success, days: loose }),
  encode: () => undefined,
  decode: (wire) => ({ days: numberOrNull(wire.days) }),
});
