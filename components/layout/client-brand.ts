import type { Brand } from "@/brands/types";

/** A brand without what only the server reads: it stands in the data of every page. Of the routes what is no page stays. */
export const clientBrand = (brand: Brand): Brand => ({
  ...brand,
  tagline: "",
  blurb: "",
  invoice: { bank: [], terms: [] },
  samplePages: [],
  routes: Object.fromEntries(Object.entries(brand.routes).filter(([, state]) => state !== "page")),
  contact: { ...brand.contact, address: [], branches: [] },
});
