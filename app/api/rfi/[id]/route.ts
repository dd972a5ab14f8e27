import { handler } from "@/lib/backend/handler.server";
import { getRfi } from "@/lib/contract/rfi";

export const GET = handler({ auth: "required" }, ({ call, params }) => call(getRfi, params.id));
