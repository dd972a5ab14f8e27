import { handler } from "@/lib/backend/handler.server";
import { refreshStanding } from "@/lib/backend/verification.server";

export const GET = handler({ auth: "required" }, refreshStanding);
