import { createItem } from "../backend/factories.ts";
import { startMockProvider } from "../backend/payment-test-app.ts";
import { createBuyers } from "./buyers.ts";
import { freshDatabase } from "./fresh-database.ts";

export const OPS_TOKEN = "hard-test-ops-token-0123456789";
const STOCK = 1_000_000;
const BALANCE = 1e12;

/** A PostgreSQL database with buyers and items, and a payment provider that outlives the backends that are killed. */
export async function setUpPayments(size: number) {
  const database = await freshDatabase();
  const { db } = database;
  const till = await startMockProvider(db);
  const { zwz, nod } = till.accounts;
  const itemIds: number[] = [];
  for (let n = 0; n < 20; n += 1) itemIds.push((await createItem(db, { stock: STOCK })).id);
  const buyers = await createBuyers(db, "zwz", size, BALANCE);
  const companyIds = buyers.map((buyer) => buyer.companyId);
  return {
    db,
    till,
    buyers,
    itemIds,
    opening: { stock: STOCK, itemIds, balance: BALANCE, companyIds },
    databaseUrl: database.url,
    /** The backend believes that it talks to Razorpay: keys are set, the address is the provider's. */
    settings: {
      DATABASE_URL: database.url,
      OPS_TOKEN,
      RAZORPAY_URL: till.url,
      ZWZ_RAZORPAY_KEY_ID: zwz.keyId,
      ZWZ_RAZORPAY_KEY_SECRET: zwz.keySecret,
      ZWZ_RAZORPAY_WEBHOOK_SECRET: zwz.webhookSecrets.join(","),
      NOD_RAZORPAY_KEY_ID: nod.keyId,
      NOD_RAZORPAY_KEY_SECRET: nod.keySecret,
      NOD_RAZORPAY_WEBHOOK_SECRET: nod.webhookSecrets.join(","),
    },
    async close() {
      await till.app.close();
      await database.drop();
    },
  };
}

export type PaymentSetup = Awaited<ReturnType<typeof setUpPayments>>;

/** A number from the environment, so that a slow machine can do less. */
export const numberFromEnv = (name: string, usual: number): number =>
  Number(process.env[name] || usual);
