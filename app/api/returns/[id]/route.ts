import { handler } from "@/lib/backend/handler.server";
import { getReturn } from "@/lib/contract/returns";

export const GET = handler({ auth: "required" }, ({ call, params }) => call(getReturn, params.id));
