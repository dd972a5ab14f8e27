import { handler } from "@/lib/backend/handler.server";
import { accountOverview } from "@/lib/contract/overview";

/** Call of ours. Another backend answers 404, and the home page shows nothing of it. */
export const GET = handler({ auth: "required" }, ({ call }) => call(accountOverview, undefined));
