import type { Brand } from "@/brands/types";

/**
 * A brand without server-only fields, because it is serialised into every page. Of the routes, only those that
 * are not pages remain.
 */
export const clientBrand = (brand: Brand): Brand => ({
  ...brand,
  tagline: "",
  blurb: "",
  terms: [],
  samplePages: [],
  routes: Object.fromEntries(Object.entries(brand.routes).filter(([, state]) => state !== "page")),
  contact: { ...brand.contact, address: [], branches: [] },
});
