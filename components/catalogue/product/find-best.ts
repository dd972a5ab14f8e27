import { bestOffers } from "@/lib/catalogue/best-offers";
import type { Item } from "@/lib/contract/item";
import { promiseItem } from "@/lib/rules/delivery-promise";

/** The cheapest and the fastest offer, by the buyer's own prices and the live stock. */
export const findBest = (live: Item[]) =>
  bestOffers(
    live.map((item) => ({
      id: item.id,
      price: item.yourPrice ?? item.listPrice,
      dispatch: promiseItem(item, 1, new Date()).expected,
    })),
  );
