import { handler } from "@/lib/backend/handler.server";
import { checkCode } from "@/lib/backend/recovery.server";
import { recoveryOtpForm } from "@/lib/forms/schemas";

export const POST = handler({ auth: "none", body: recoveryOtpForm }, checkCode);
