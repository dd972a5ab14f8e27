import { handler } from "@/lib/backend/handler.server";
import { showLink, tokenBody } from "@/lib/backend/verification.server";

export const POST = handler({ auth: "none", body: tokenBody }, showLink);
