import { handler } from "@/lib/backend/handler.server";
import { resend } from "@/lib/backend/verification.server";

export const POST = handler({ auth: "optional" }, resend);
