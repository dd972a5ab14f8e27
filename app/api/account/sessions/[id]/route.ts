import { handler } from "@/lib/backend/handler.server";
import { endSession } from "@/lib/backend/security.server";

export const DELETE = handler({ auth: "required" }, endSession);
