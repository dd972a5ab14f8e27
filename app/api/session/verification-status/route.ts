import { handler } from "@/lib/backend/handler.server";
import { refreshVerificationStatus } from "@/lib/backend/verification.server";

export const GET = handler({ auth: "required" }, refreshVerificationStatus);
