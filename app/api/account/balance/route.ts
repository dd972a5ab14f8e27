import { handler } from "@/lib/backend/handler.server";
import { getBalance } from "@/lib/contract/account";

export const GET = handler({ auth: "required" }, ({ call }) => call(getBalance, undefined));
