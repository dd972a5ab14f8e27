import type { Db } from "../db/client.ts";
import { transitDays } from "../db/schema/index.ts";

/**
 * Our estimate of surface freight from Mumbai, in days from dispatch to arrival, by the first digits of the pincode (India
 * Post's regions and sub-regions; docs/delivery.md). Operators replace it with their carriers' figures.
 */
const ESTIMATE: [days: number, prefixes: string][] = [
  [1, "400 401"],
  [2, "38 39 40 41 42"],
  [3, "36 37 43 44 45 50 56 59 403"],
  [4, "11 12 13 20 30 31 32 33 34 46 47 48 49 51 52 53 57 58 60"],
  [5, "14 15 16 21 22 23 24 25 26 27 28 61 62 63 64 67 68 69 70 71"],
  [6, "17 72 73 74 75 76 77 80 81 82 83 84 85"],
  [7, "18 19"],
  [8, "78 737"],
  [9, "79"],
  [10, "90 91 92 93 94 95 96 97 98 99 194"],
  [12, "744 68255"],
];

/** Fills an empty table; one that an operator has imported stays as it is. */
export async function seedTransitDays(db: Db): Promise<void> {
  if ((await db.$count(transitDays)) > 0) return;
  const rows = ESTIMATE.flatMap(([days, prefixes]) =>
    prefixes.split(" ").map((prefix) => ({ prefix, days })),
  );
  await db.insert(transitDays).values(rows).onConflictDoNothing();
}
