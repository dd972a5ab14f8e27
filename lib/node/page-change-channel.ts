import { channel } from "node:diagnostics_channel";
import { brands } from "../../brands/index.ts";
import type { BrandId } from "../../brands/types.ts";
import type { PageChange } from "../contract/page-changes.ts";

/** Channel on which the route handler passes changes to the storefront server, which watches the page caches. */
export const PAGE_CHANGE_CHANNEL = "bearings.page-change";

/** A change as the backend delivers it. Another version of the backend may not number its changes. */
export interface DeliveredChange extends Pick<PageChange, "slugs" | "all"> {
  brand: BrandId;
  /** Contains all changes after version `since` up to `version`. */
  since?: number | undefined;
  version?: number | undefined;
}

export interface DeliveredChangeMessage {
  change: DeliveredChange;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Makes the changed pages stale; `next dev` caches none. */
export function applyPageChange(change: DeliveredChange): Promise<void> {
  const changes = channel(PAGE_CHANGE_CHANNEL);
  if (!changes.hasSubscribers) return Promise.resolve();
  return new Promise((resolve, reject) => {
    changes.publish({ change, resolve, reject } satisfies DeliveredChangeMessage);
  });
}

/** With it begin the tags that Next gives every page: its path, and each folder of its file. */
const PATH_TAG = "_N_T_";

/** Tags of the cached pages that a change makes stale; `revalidatePath` would name them so. */
export function tagsOf(brand: BrandId, { slugs, all }: Pick<PageChange, "slugs" | "all">) {
  if (all) return [`${PATH_TAG}/(${brand})/layout`];
  if (slugs.length === 0) return [];
  const { product } = brands[brand].paths;
  const pages = slugs.map((slug) => `${PATH_TAG}/${brand}-store${product}/${slug}`);
  // The tables of categories show prices and what is in stock.
  return [...pages, `${PATH_TAG}/(${brand})/${brand}-store/bearings/layout`];
}
