import { handler } from "@/lib/backend/handler.server";
import { accountStatement } from "@/lib/contract/statement";

export const GET = handler({ auth: "required" }, ({ call }) => call(accountStatement, undefined));
