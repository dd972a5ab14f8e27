import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { refreshed } from "@/lib/cart/refresh";

const body = z.object({
  items: z
    .array(z.object({ itemId: z.string().min(1).max(40), name: z.string().max(200) }))
    .max(200),
});

/** What a guest's items cost and promise today. */
export const POST = handler({ auth: "none", body }, ({ call, body }) =>
  refreshed(call, body.items),
);
