import { handler } from "@/lib/backend/handler.server";
import { oneRfi } from "@/lib/contract/rfi";

export const GET = handler({ auth: "required" }, ({ call, params }) => call(oneRfi, params.id));
