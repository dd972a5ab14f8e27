/**
 * Fills an empty embedded database, stocks it well and adds customers that browser tests use up, one test each:
 * `node test/backend/more-customers.ts COUNT`. They are test-1@zwz.example, test-1@nod.example and so on.
 */
import { gte } from "drizzle-orm";
import { migrate } from "../../backend/db/migrate.ts";
import { openDatabase } from "../../backend/db/open-database.ts";
import { itemStock } from "../../backend/db/schema/index.ts";
import { readConfig } from "../../backend/env.ts";
import { hashPassword } from "../../backend/modules/accounts/passwords.ts";
import { DEMO_PASSWORD } from "../../backend/seed/demo-customers.ts";
import { seed } from "../../backend/seed/index.ts";
import { aCustomer } from "./factories.ts";

const count = Number(process.argv[2]);
const BALANCE = 10_00_000_00;
/** Pieces; tests that run side by side must not sell each other's items out. */
const PLENTY = 900;

const config = readConfig(process.env);
const database = await openDatabase(config, (error) => {
  throw error;
});
await migrate(database);
await seed(database, config);
const passwordHash = await hashPassword(DEMO_PASSWORD);
for (let n = 1; n <= count; n++) {
  for (const brand of ["zwz", "nod"] as const) {
    const email = `test-${n}@${brand}.example`;
    await aCustomer(database.db, { brand, email, passwordHash, balance: BALANCE });
  }
}
await database.db.update(itemStock).set({ available: PLENTY }).where(gte(itemStock.available, 20));
await database.close();
