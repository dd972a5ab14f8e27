import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { alertKinds, changeItemAlert, getItemAlerts } from "@/lib/contract/item-alerts";

const body = z.object({
  itemId: z.string().min(1).max(40),
  kind: z.enum(alertKinds),
  wanted: z.boolean(),
});

/** Calls of ours. Another backend answers 404, and notifications are hidden. */
export const GET = handler({ auth: "required" }, ({ call }) => call(getItemAlerts, undefined));

export const POST = handler({ auth: "required", body }, ({ call, body }) =>
  call(changeItemAlert, body),
);
