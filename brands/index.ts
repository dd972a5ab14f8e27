import { bare } from "./bare.ts";
import { nod } from "./nod.ts";
import { ops } from "./ops.ts";
import type { Brand, BrandId, RouteState, SiteId } from "./types.ts";
import { zwz } from "./zwz.ts";

export const brands: Record<BrandId, Brand> = { zwz, nod };

const others = { bare, ops };

/** The brand of a store's site; null for the reduced site and the operator console. */
export const brandOf = (site: SiteId): Brand | null =>
  site === "bare" || site === "ops" ? null : brands[site];

export const routesOf = (site: SiteId): Record<string, RouteState> =>
  site === "bare" || site === "ops" ? others[site].routes : brands[site].routes;

export const samplePagesOf = (site: SiteId): string[] => brandOf(site)?.samplePages ?? [];
