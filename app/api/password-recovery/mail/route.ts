import { handler } from "@/lib/backend/handler.server";
import { resendCode } from "@/lib/backend/recovery.server";

export const POST = handler({ auth: "none" }, resendCode);
