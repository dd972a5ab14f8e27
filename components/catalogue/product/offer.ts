import type { CartableItem } from "@/lib/browser/add-as-guest";
import type { PublicItem } from "@/lib/catalogue/product-page";
import type { Item } from "@/lib/contract/item";
import { countNoun } from "@/lib/count-noun";

/** Fields of an item that client components need; small, because the page contains them twice. */
export type Offer = Pick<
  PublicItem,
  | "id"
  | "name"
  | "code"
  | "brand"
  | "category"
  | "listPrice"
  | "packing"
  | "qtyPerCarton"
  | "country"
> & {
  /** Set only then, because most items are sold. */
  isDiscontinued?: true;
};

export const offerOf = ({
  id,
  name,
  code,
  brand,
  category,
  listPrice,
  packing,
  qtyPerCarton,
  country,
  status,
}: PublicItem): Offer => ({
  id,
  name,
  code,
  brand,
  category,
  listPrice,
  packing,
  qtyPerCarton,
  country,
  ...(status === "Discontinued" ? { isDiscontinued: true as const } : {}),
});

/** The live item, or before it is loaded the cached one without customer price and stock. */
export const toCartableItem = (offer: Offer, live: Item | undefined): CartableItem =>
  live ?? {
    ...offer,
    yourPrice: null,
    availability: "On Demand",
    stock: null,
    leadDays: null,
  };

/**
 * Whether a quotation is what a buyer needs first: the price is on request, or nobody knows when pieces would come. Before the
 * live item is loaded only the price is known.
 */
export const isOnRequest = ({ listPrice }: Offer, live: Item | undefined): boolean =>
  listPrice === 0 || (live?.availability === "On Demand" && live.leadDays === null);

/** Time until pieces beyond the stock are dispatched; "If sold out: 39 days" while there are pieces. */
export function formatLeadTime({ leadDays, stock }: Pick<Item, "leadDays" | "stock">): string {
  const time = leadDays === null ? "On request" : countNoun(leadDays, "day");
  return stock ? `If sold out: ${time.toLowerCase()}` : time;
}

/** The lead time in an availability row, short enough for one line on phones, so that it moves nothing. */
export const describeLeadTime = (live: Pick<Item, "leadDays" | "stock">): string =>
  live.stock ? formatLeadTime(live) : `Lead time ${formatLeadTime(live).toLowerCase()}`;
