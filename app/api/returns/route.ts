import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { getReturns, requestReturn } from "@/lib/contract/returns";
import { RETURN_LINES_MAX, RETURN_NOTE_MAX, RETURN_PHOTOS_MAX } from "@/lib/forms/return-request";
import { RETURN_REASONS } from "@/lib/returns/reasons";
import { returnMessages } from "@/lib/returns/return-messages";
import { QUANTITY_MAX } from "@/lib/rules/quantity";

const line = z.object({
  shipment: z.int().min(1).max(100_000),
  line: z.int().min(1).max(RETURN_LINES_MAX),
  quantity: z.int().min(1).max(QUANTITY_MAX),
});
const request = z.object({
  key: z.string().regex(/^[\w-]{16,64}$/),
  orderNumber: z.string().min(1).max(30),
  lines: z.array(line).min(1, returnMessages.returnLinesNeeded).max(RETURN_LINES_MAX),
  reason: z.enum(RETURN_REASONS, returnMessages.returnReasonNeeded),
  note: z.string().max(RETURN_NOTE_MAX, returnMessages.returnNoteLong),
  photoIds: z
    .array(z.string().min(1).max(64))
    .max(RETURN_PHOTOS_MAX, returnMessages.returnPhotosFull),
});

/** Calls of ours. Another backend answers 404, and returns are hidden. */
export const GET = handler({ auth: "required" }, ({ call }) => call(getReturns, undefined));

export const POST = handler({ auth: "required", body: request }, ({ call, body }) =>
  call(requestReturn, body),
);
