import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { message, success } from "./fields.ts";

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
