import { handler } from "@/lib/backend/handler.server";
import { confirm, sentTo, tokenBody } from "@/lib/backend/verification.server";

export const GET = handler({ auth: "optional" }, sentTo);
export const POST = handler({ auth: "none", body: tokenBody }, confirm);
