import { asc, eq } from "drizzle-orm";
import { getCities, getStates } from "../../../lib/contract/places.ts";
import { defaultTransitDays, transitDays } from "../../../lib/contract/transit.ts";
import { isPincode } from "../../../lib/rules/pincode.ts";
import { cities, states } from "../../db/schema/index.ts";
import { route, type Scope } from "../../http/route.ts";
import { findDefaultTransit, findTransitDays } from "./transit-days.ts";

/** States and cities (7.18, 7.19), and transit days to a pincode or to the default delivery address. */
export function placeRoutes(scope: Scope): void {
  const { db } = scope.deps;

  route(scope, getStates, async () => {
    const rows = await db.select().from(states).orderBy(asc(states.name));
    return { success: 1, data: rows.map((row) => ({ st_id: String(row.id), st_name: row.name })) };
  });

  route(scope, getCities, async ({ body }) => {
    const rows = await db
      .select({ id: cities.id, name: cities.name })
      .from(cities)
      .innerJoin(states, eq(states.id, cities.stateId))
      .where(eq(states.name, body.state_name.trim()))
      .orderBy(asc(cities.name));
    const isKnown = rows.length > 0;
    return {
      success: isKnown ? 1 : 0,
      message: isKnown ? "" : "No cities found for this state.",
      data: rows.map((row) => ({ ct_id: String(row.id), ct_name: row.name })),
    };
  });

  route(scope, transitDays, async ({ params: { pincode = "" } }) => ({
    success: 1,
    days: isPincode(pincode) ? await findTransitDays(db, pincode) : null,
  }));
  route(scope, defaultTransitDays, async ({ buyer }) => ({
    success: 1,
    ...(await findDefaultTransit(db, buyer.companyId)),
  }));
}
