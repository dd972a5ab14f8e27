import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { unsubscribeItemAlerts } from "@/lib/contract/item-alerts";

const body = z.object({ token: z.string().min(1).max(200) });

/** Needs no session: the token of the e-mail proves who asks. */
export const POST = handler({ auth: "none", body }, ({ call, body }) =>
  call(unsubscribeItemAlerts, body.token),
);
