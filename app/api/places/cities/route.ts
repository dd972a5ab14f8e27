import { handler } from "@/lib/backend/handler.server";
import { getCities } from "@/lib/contract/places";

/** `?state=` is the state's name (7.19). */
export const GET = handler({ auth: "none" }, ({ call, query }) =>
  call(getCities, (query.get("state") ?? "").slice(0, 100)),
);
