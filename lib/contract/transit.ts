import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { loose, numberOrNull, success, textOrNull } from "./fields.ts";

/** Days from dispatch to arrival, and the pincode they are for; null if unknown. */
export interface Transit {
  days: number | null;
  pincode: string | null;
}

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

/** Call of ours: the same for the buyer's default delivery address. */
export const defaultTransitDays = endpoint({
  method: "GET",
  path: "api/transit_days/",
  auth: "required",
  summary: "Days from dispatch to arrival at the buyer's default delivery address",
  body: z.undefined(),
  reply: z.object({ success, days: loose, pincode: loose }),
  encode: () => undefined,
  decode: (wire): Transit => ({
    days: numberOrNull(wire.days),
    pincode: textOrNull(wire.pincode),
  }),
});
