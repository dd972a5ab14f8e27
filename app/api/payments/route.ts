import { handler } from "@/lib/backend/handler.server";
import { listUnfinishedPayments, openPayment } from "@/lib/backend/payments.server";
import { payment } from "./payment";

export const GET = handler({ auth: "required" }, listUnfinishedPayments);

export const POST = handler({ auth: "required", body: payment }, openPayment);
