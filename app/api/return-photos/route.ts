import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { PO_FILE_BODY_MAX } from "@/lib/contract/documents";
import { uploadReturnPhoto } from "@/lib/contract/returns";

/** Base64 of a PNG or JPEG of at most 2 MB. */
const upload = z.object({ file: z.string().min(1) });

export const POST = handler(
  { auth: "required", body: upload, bodyMax: PO_FILE_BODY_MAX },
  ({ call, body }) => call(uploadReturnPhoto, body.file),
);
