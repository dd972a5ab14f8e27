import type { Brand } from "@/brands/types";

/**
 * A brand without what only the server reads: it stands in the data of every page. Redirects stay with the middleware;
 * the browser asks for pages only.
 */
export const forBrowser = (brand: Brand): Brand => ({
  ...brand,
  tagline: "",
  blurb: "",
  theme: undefined as unknown as Brand["theme"],
  invoice: { bank: [], terms: [] },
  samplePages: [],
  routes: Object.fromEntries(Object.entries(brand.routes).filter(([, state]) => state === "page")),
});
