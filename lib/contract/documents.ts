import { z } from "zod";
import { endpoint, fillPath } from "./endpoint.ts";
import { loose, message, success, text } from "./fields.ts";

/** Addition to the published API: files of an order, RFI or account, for their owner. */
export const documents = {
  invoice: "orders/:number/invoice/",
  creditNote: "orders/:number/credit-note/",
  poFile: "orders/:number/po-file/",
  /** `number` is the shipment number, `<order no>-<shipment>`. */
  packingList: "shipments/:number/packing-list/",
  deliveryChallan: "shipments/:number/delivery-challan/",
  /** Offers of the latest answer to an RFI. */
  quotation: "rfi/:number/quotation/",
  /** `number` is the id of the photo. */
  returnPhoto: "account/return_photos/:number/",
  /** `number` is the receipt number with "-" for "/". */
  receipt: "account/receipts/:number/pdf/",
  /** `number` is the number of the refund voucher with "-" for "/". */
  refundVoucher: "account/refund-vouchers/:number/pdf/",
  /** One invoice or credit note. `number` is its number with "-" for "/". */
  taxDocument: "account/tax-documents/:number/pdf/",
  statementPdf: "account/statement/pdf/",
  statementCsv: "account/statement/csv/",
} as const;

/** Path of a document of an order, shipment, RFI or return. Throws RangeError if the number can't be part of a path. */
export const documentPath = (
  kind: Exclude<keyof typeof documents, "statementPdf" | "statementCsv">,
  number: string,
): string => fillPath(documents[kind], { number });

/** 7.36. `number` is the order number, the text before 'I' (9.7). The response is a URL or has it in a field. */
export const printInvoice = endpoint({
  method: "GET",
  path: "api/print_sales_invoice/:number/",
  params: (number: string) => ({ number }),
  auth: "required",
  summary: "URL of the sales invoice of an order",
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
  /** "" if the response contains no URL. */
  decode: (wire): string => {
    if (typeof wire === "string") return wire.trim();
    const nested = [wire.data, wire.message].map((part) =>
      typeof part === "object" && part ? text(part.url) : (part ?? ""),
    );
    return [text(wire.url), ...nested].find((one) => /^(https?:)?\/\//.test(one)) ?? "";
  },
});

/** 2 MB as base64, plus the JSON around it. */
export const PO_FILE_BODY_MAX = 2_900_000;

/** Addition to the published API: stores the buyer's purchase order (PDF, PNG or JPEG) for a future order. */
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
  /** `poFileId` of the order. */
  decode: (wire) => ({ id: wire.file_id }),
});
