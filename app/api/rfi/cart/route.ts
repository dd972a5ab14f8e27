import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { addItem } from "@/lib/contract/cart";
import { newLine } from "../../cart/line";

/** Offers of one RFI; price and quantity are hints, the backend knows what was approved (3.6). */
const body = z.object({
  rfiNumber: z.string().min(1).max(40),
  // Another backend's history tells the code only.
  lines: z
    .array(newLine.extend({ itemId: z.string().max(40), code: z.string().max(40) }))
    .min(1)
    .max(200),
});

export const POST = handler({ auth: "required", body }, ({ call, body: { rfiNumber, lines } }) =>
  call(addItem, { lines: lines.map((line) => ({ ...line, rfiNumber })) }),
);
