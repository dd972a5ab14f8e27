import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { outcome, text } from "./fields.ts";

/** Views since the last report, by path pattern such as /product-category/[slug]; contains no visitor data. */
export interface PageViews {
  path: string;
  views: number;
}

/** Ours (7.42): page views counted by the storefront; requires the shared internal token. */
export const reportPageViews = endpoint({
  method: "POST",
  path: "api/page_views/",
  auth: "none",
  summary: "Report page views; requires x-internal-token",
  body: z.object({
    views: z
      .array(z.object({ path: z.string().max(60), views: z.number().int().min(1).max(100_000) }))
      .min(1)
      .max(60),
  }),
  reply: outcome,
  encode: (views: PageViews[]) => ({ views }),
  decode: (wire) => ({ message: text(wire.message) }),
});
