import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { loose, message, success, text } from "./fields.ts";

/** 7.36. `number` is the order number, the text before 'I' (9.7). The URL may be all there is, or stand in a field. */
export const printInvoice = endpoint({
  method: "GET",
  path: "api/print_sales_invoice/:number/",
  params: (number: string) => ({ number }),
  auth: "required",
  summary: "Where the sales invoice of an order is",
  body: z.undefined(),
  reply: z.union([
    z.string(),
    z.object({
      success,
      message: z.union([message, z.object({ url: loose })]),
      url: loose,
      data: z.union([z.string(), z.object({ url: loose })]).nullish(),
    }),
  ]),
  encode: () => undefined,
  /** "" when the answer holds no address. */
  decode: (wire): string => {
    if (typeof wire === "string") return wire.trim();
    const nested = [wire.data, wire.message].map((part) =>
      typeof part === "object" && part ? text(part.url) : (part ?? ""),
    );
    return [text(wire.url), ...nested].find((one) => /^(https?:)?\/\//.test(one)) ?? "";
  },
});
