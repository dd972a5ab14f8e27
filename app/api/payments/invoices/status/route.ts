import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { checkInvoicePayment } from "@/lib/contract/invoice-payment";

const check = z.object({
  orderId: z.string().min(1).max(64),
  paymentId: z.string().max(64).optional(),
  signature: z.string().max(256).optional(),
});

export const POST = handler({ auth: "required", body: check }, ({ call, body }) =>
  call(checkInvoicePayment, body),
);
