import { handler } from "@/lib/backend/handler.server";
import { getPrivacy } from "@/lib/backend/privacy.server";

export const GET = handler({ auth: "required" }, getPrivacy);
