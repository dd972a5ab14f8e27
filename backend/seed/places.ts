import type { Db } from "../db/client.ts";
import { cities, hsnRates, states } from "../db/schema/index.ts";
import { places } from "./cities.ts";

/** GST on bearings and their parts since its introduction; a new rate is a new row with its date. */
const bearingRate = { prefix: "84", rateBp: 1800, validFrom: "2017-07-01" };

/** States (their ID is the GST state code as a number), cities and GST rates. Existing rows stay as they are. */
export async function seedPlaces(db: Db): Promise<void> {
  const there = await db.select({ stateId: cities.stateId, name: cities.name }).from(cities);
  const known = new Set(there.map(({ stateId, name }) => `${stateId} ${name}`));
  const missing = places.flatMap(([gstCode, , names]) =>
    names
      .split(", ")
      .map((name) => ({ stateId: Number(gstCode), name }))
      .filter(({ stateId, name }) => !known.has(`${stateId} ${name}`)),
  );
  if (missing.length === 0) return;
  const stateRows = places.map(([gstCode, name]) => ({ id: Number(gstCode), name, gstCode }));
  await db.insert(states).values(stateRows).onConflictDoNothing();
  await db.insert(cities).values(missing).onConflictDoNothing();
  await db.insert(hsnRates).values(bearingRate).onConflictDoNothing();
}
