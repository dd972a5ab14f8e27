import { handler } from "@/lib/backend/handler.server";
import { verify } from "@/lib/backend/payments.server";
import { receipt } from "../payment";

export const POST = handler({ auth: "required", body: receipt }, verify);
