import { channel } from "node:diagnostics_channel";
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

/** Tags of the cached pages and data that a change makes stale. */
export function tagsOf(brand: BrandId, { slugs, all }: Pick<PageChange, "slugs" | "all">) {
  const tags = slugs.map((slug) => `${brand}:item:${slug}`);
  if (all || slugs.length > 0) tags.push(`${brand}:categories`);
  if (all) tags.push(`${brand}:catalogue`);
  return tags;
}
