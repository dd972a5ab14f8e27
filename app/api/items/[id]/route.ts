import { handler } from "@/lib/backend/handler.server";
import { withLiveValues } from "@/lib/catalogue/live-values";
import { displayProduct, itemAvailability } from "@/lib/contract/catalogue";

/**
 * 7.24, completed from 7.25 if it has no stock: the item, on brand two with every maker, at the buyer's own
 * price.
 */
export const GET = handler({ auth: "optional" }, async ({ call, params }) => {
  const shown = await call(displayProduct, (params.id ?? "").slice(0, 40));
  const [first] = shown;
  if (!first || shown.every((item) => item.stock !== null)) return shown;
  return withLiveValues(shown, await call(itemAvailability, first.name));
});
