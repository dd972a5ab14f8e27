/**
 * `npm run soak [-- --minutes 30]`: 20 buyers and 2 operators use one storefront and one backend on PostgreSQL and Redis
 * behind nginx. Prints memory, connections, event loop lag and errors of both processes; fails if there was an error, or if
 * memory grows after the first third.
 */
import { parseArgs } from "node:util";
import { runSoak } from "./soak.ts";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error("--minutes must be a number above 0.");
  process.exit(2);
}
process.exit((await runSoak(minutes)) ? 0 : 1);
