import { handler } from "@/lib/backend/handler.server";
import { transitDays } from "@/lib/contract/transit";

/** Transit days to `?pincode=`. */
export const GET = handler({ auth: "none" }, ({ call, query }) =>
  call(transitDays, (query.get("pincode") ?? "").slice(0, 6)),
);
