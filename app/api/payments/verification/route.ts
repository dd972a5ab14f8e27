import { handler } from "@/lib/backend/handler.server";
import { confirmPayment } from "@/lib/backend/payments.server";
import { receipt } from "../payment";

export const POST = handler({ auth: "required", body: receipt }, confirmPayment);
