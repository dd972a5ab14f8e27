/**
 * Seeds a database for the browser tests and adds COUNT customers per brand, each for one test: test-1@zwz.example,
 * test-1@nod.example and so on. The one of DATABASE_URL is created on the server of TEST_DATABASE_URL; without them it
 * is embedded. Usage: `node test/backend/browser-test-database.ts COUNT`.
 */
import { gte } from "drizzle-orm";
import { migrate } from "../../backend/db/migrate.ts";
import { openDatabase } from "../../backend/db/open-database.ts";
import { itemStock } from "../../backend/db/schema/index.ts";
import { readConfig } from "../../backend/env.ts";
import { hashPassword } from "../../backend/modules/accounts/passwords.ts";
import { DEMO_PASSWORD } from "../../backend/seed/demo-customers.ts";
import { seed } from "../../backend/seed/index.ts";
import type { BrandId } from "../../brands/types.ts";
import { createCustomer } from "./factories.ts";
import { createPostgres } from "./test-database.ts";

const count = Number(process.argv[2]);
const BALANCE = 10_00_000_00;
/** Pieces; enough that parallel tests do not sell out each other's items. */
const STOCK = 900;

const config = readConfig(process.env);
const { TEST_DATABASE_URL: server } = process.env;
if (config.databaseUrl && server)
  await createPostgres(server, new URL(config.databaseUrl).pathname.slice(1), "seeded");
const database = await openDatabase(config, (error) => {
  throw error;
});
await migrate(database);
await seed(database, config);
const passwordHash = await hashPassword(DEMO_PASSWORD);
const add = (brand: BrandId, n: number) => {
  const email = `test-${n}@${brand}.example`;
  return createCustomer(database.db, { brand, email, passwordHash, balance: BALANCE });
};
for (let n = 1; n <= count; n++) await Promise.all([add("zwz", n), add("nod", n)]);
await database.db.update(itemStock).set({ available: STOCK }).where(gte(itemStock.available, 20));
await database.close();
