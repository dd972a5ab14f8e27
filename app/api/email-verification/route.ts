import { handler } from "@/lib/backend/handler.server";
import { confirmAddress, pendingVerification, tokenBody } from "@/lib/backend/verification.server";

export const GET = handler({ auth: "optional" }, pendingVerification);
export const POST = handler({ auth: "none", body: tokenBody }, confirmAddress);
