import { handler } from "@/lib/backend/handler.server";
import { listRefundedPayments } from "@/lib/backend/payments.server";

export const GET = handler({ auth: "required" }, listRefundedPayments);
