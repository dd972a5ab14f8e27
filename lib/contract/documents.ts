import { z } from "zod";
import { endpoint, fillPath } from "./endpoint.ts";
import { loose, message, success, text } from "./fields.ts";

/** Ours: files of an order, RFI or account, answered as bytes to the owner's key. */
export const documents = {
  invoice: "orders/:number/invoice/",
  creditNote: "orders/:number/credit-note/",
  poFile: "orders/:number/po-file/",
  /** What of an answered RFI can be ordered now. */
  quotation: "rfi/:number/quotation/",
  statementPdf: "account/statement/pdf/",
  statementCsv: "account/statement/csv/",
} as const;

/** Path of a document of one order. Throws RangeError on a number that can't be in a path. */
export const documentPath = (
  kind: Exclude<keyof typeof documents, "statementPdf" | "statementCsv">,
  number: string,
): string => fillPath(documents[kind], { number });

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

/** 2 MB as base64, and a little for the JSON around it. */
export const PO_FILE_BODY_MAX = 2_900_000;

/** Ours: keeps the buyer's own purchase order (PDF, PNG or JPEG) for the order to come. */
export const uploadPoFile = endpoint({
  method: "POST",
  path: "orders/po-file/",
  auth: "required",
  summary: "Upload the file of a purchase order",
  bodyMax: PO_FILE_BODY_MAX,
  body: z.object({
    /** Base64. */
    file: z.string().min(1).max(PO_FILE_BODY_MAX),
  }),
  reply: z.object({ success, message, file_id: z.string() }),
  encode: (file: string) => ({ file }),
  /** The id that goes into the order as `poFileId`. */
  decode: (wire) => ({ id: wire.file_id }),
});
