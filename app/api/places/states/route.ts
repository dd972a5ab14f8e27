import { handler } from "@/lib/backend/handler.server";
import { stateList } from "@/lib/contract/places";

export const GET = handler({ auth: "none" }, ({ call }) => call(stateList, undefined));
