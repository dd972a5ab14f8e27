import { handler } from "@/lib/backend/handler.server";
import { resendVerification } from "@/lib/backend/verification.server";

export const POST = handler({ auth: "optional" }, resendVerification);
