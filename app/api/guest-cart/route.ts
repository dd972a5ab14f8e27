import { z } from "zod";
import { allowance } from "@/lib/backend/allowance.server";
import { handler } from "@/lib/backend/handler.server";
import { fetchItemUpdates } from "@/lib/cart/item-updates";
import { GUEST_LINES_MAX } from "@/lib/contract/limits";

const body = z.object({
  items: z
    .array(z.object({ itemId: z.string().min(1).max(40), name: z.string().max(200) }))
    .max(GUEST_LINES_MAX),
});

/** Ten full carts a minute; each item is a call or two to the backend. */
const spend = allowance("guest-cart", 10 * GUEST_LINES_MAX);

/** Current prices and availability of the items in a guest cart. */
export const POST = handler({ auth: "none", body }, async ({ call, body, address }) => {
  const items = [...new Map(body.items.map((item) => [item.itemId, item])).values()];
  await spend(address, items.length);
  return fetchItemUpdates(call, items);
});
