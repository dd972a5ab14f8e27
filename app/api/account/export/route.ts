import { handler } from "@/lib/backend/handler.server";
import { exportData } from "@/lib/contract/privacy";

export const GET = handler({ auth: "required" }, ({ call }) => call(exportData, undefined));
