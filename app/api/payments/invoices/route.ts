import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { listUnfinishedInvoicePayments } from "@/lib/backend/payments.server";
import { startInvoicePayment } from "@/lib/contract/invoice-payment";

const selection = z.object({
  invoices: z.array(z.string().min(1).max(40)).max(500),
  amount: z.int().positive(),
  advance: z.int().positive().optional(),
});

export const GET = handler({ auth: "required" }, listUnfinishedInvoicePayments);

export const POST = handler({ auth: "required", body: selection }, ({ call, body }) =>
  call(startInvoicePayment, body),
);
