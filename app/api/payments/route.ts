import { handler } from "@/lib/backend/handler.server";
import { openPayment, unfinished } from "@/lib/backend/payments.server";
import { payment } from "./payment";

export const GET = handler({ auth: "required" }, unfinished);

export const POST = handler({ auth: "required", body: payment }, openPayment);
