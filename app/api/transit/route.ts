import { handler } from "@/lib/backend/handler.server";
import { defaultTransitDays, type Transit, transitDays } from "@/lib/contract/transit";

/** Asked for where no place is known, to learn whether the backend has transit days. */
const ANY_PINCODE = "400001";

/** Transit to `?pincode=`, without one to the buyer's default delivery address; to guests then no days. */
export const GET = handler(
  { auth: "optional" },
  async ({ call, query, session }): Promise<Transit> => {
    const pincode = (query.get("pincode") ?? "").slice(0, 6);
    if (pincode) return { pincode, ...(await call(transitDays, pincode)) };
    if (session) return call(defaultTransitDays, undefined);
    await call(transitDays, ANY_PINCODE);
    return { pincode: null, days: null };
  },
);
