import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { getPartNumbers, removePartNumbers, savePartNumbers } from "@/lib/contract/part-numbers";
import { messages } from "@/lib/forms/messages";
import { PART_NUMBERS_AT_ONCE, parsePartNumber } from "@/lib/forms/part-number";

const number = z
  .string()
  .refine((typed) => "number" in parsePartNumber(typed), messages.partNumber);
const saved = z.object({
  numbers: z
    .array(z.object({ number, itemId: z.string().min(1).max(40) }))
    .min(1)
    .max(PART_NUMBERS_AT_ONCE),
});
const removed = z.object({ numbers: z.array(number).min(1).max(PART_NUMBERS_AT_ONCE) });

/** Calls of ours. Another backend answers 404, and own part numbers are hidden. */
export const GET = handler({ auth: "required" }, ({ call }) => call(getPartNumbers, undefined));

export const POST = handler({ auth: "required", body: saved }, ({ call, body }) =>
  call(savePartNumbers, body.numbers),
);

export const DELETE = handler({ auth: "required", body: removed }, ({ call, body }) =>
  call(removePartNumbers, body.numbers),
);
