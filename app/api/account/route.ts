import { handler } from "@/lib/backend/handler.server";
import { getInfo } from "@/lib/contract/account";

export const GET = handler({ auth: "required" }, ({ call }) => call(getInfo, undefined));
