import { inArray, type SQL, sql } from "drizzle-orm";
import { type RfiState, rfiStates } from "../../../lib/contract/rfi-line.ts";
import type { Db } from "../../db/client.ts";
import { rfiLineState } from "../../db/rfi-line-state.ts";
import { rfiLines, rfis } from "../../db/schema/index.ts";

const countLines = (state: RfiState) =>
  sql<number>`count(*) filter (where ${rfiLineState} = ${state})::int`;

/** Number of an RFI's lines in each state, for a query that joins its lines and groups them by RFI. */
export const lineCounts = Object.fromEntries(
  rfiStates.map((state) => [state, countLines(state)]),
) as Record<RfiState, SQL<number>>;

/** RFIs that have a line in a state. */
export const hasLineIn = (db: Db, state: RfiState): SQL =>
  inArray(
    rfis.id,
    db.select({ id: rfiLines.rfiId }).from(rfiLines).where(sql`${rfiLineState} = ${state}`),
  );
