import { handler } from "@/lib/backend/handler.server";
import { getStates } from "@/lib/contract/places";

export const GET = handler({ auth: "none" }, ({ call }) => call(getStates, undefined));
