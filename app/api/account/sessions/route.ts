import { handler } from "@/lib/backend/handler.server";
import { endAllSessions, getSessions } from "@/lib/backend/security.server";

export const GET = handler({ auth: "required" }, getSessions);
export const DELETE = handler({ auth: "required" }, endAllSessions);
