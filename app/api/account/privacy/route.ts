import { handler } from "@/lib/backend/handler.server";
import { privacyOf } from "@/lib/backend/privacy.server";

export const GET = handler({ auth: "required" }, privacyOf);
