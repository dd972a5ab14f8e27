import { bare } from "./bare.ts";
import { nod } from "./nod.ts";
import type { Brand, BrandId, RouteState, SiteId } from "./types.ts";
import { zwz } from "./zwz.ts";

export const brands: Record<BrandId, Brand> = { zwz, nod };

export const routesOf = (site: SiteId): Record<string, RouteState> =>
  site === "bare" ? bare.routes : brands[site].routes;

export const samplePagesOf = (site: SiteId): string[] =>
  site === "bare" ? [] : brands[site].samplePages;
