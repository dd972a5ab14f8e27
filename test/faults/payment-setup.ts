import type { BrandId } from "../../brands/types.ts";
import { createItem } from "../backend/factories.ts";
import { startMockProvider } from "../backend/payment-test-app.ts";
import { createBuyers, type FaultTestBuyer } from "./buyers.ts";
import { createPostgresDatabase } from "./fresh-database.ts";

export const OPS_TOKEN = "hard-test-ops-token-0123456789";
const STOCK = 1_000_000;
const BALANCE = 1e12;

/** Creates a PostgreSQL database with buyers, as many of each brand, and 20 items a brand, and a payment provider that outlives killed backends. */
export async function setUpPayments(buyerCount: number, brands: BrandId[] = ["zwz"]) {
  const database = await createPostgresDatabase();
  const { db } = database;
  const provider = await startMockProvider(db);
  const { zwz, nod } = provider.accounts;
  const itemIds: number[] = [];
  const buyers: FaultTestBuyer[] = [];
  for (const brand of brands) {
    for (let n = 0; n < 20; n += 1)
      itemIds.push((await createItem(db, { brand, stock: STOCK })).id);
    buyers.push(...(await createBuyers(db, brand, buyerCount / brands.length, BALANCE)));
  }
  const companyIds = buyers.map((buyer) => buyer.companyId);
  return {
    db,
    provider,
    buyers,
    itemIds,
    initial: { stock: STOCK, itemIds, balance: BALANCE, companyIds },
    databaseUrl: database.url,
    /** Points the backend at the mock gateway as if it were Razorpay. */
    settings: {
      DATABASE_URL: database.url,
      OPS_TOKEN,
      RAZORPAY_URL: provider.url,
      ZWZ_RAZORPAY_KEY_ID: zwz.keyId,
      ZWZ_RAZORPAY_KEY_SECRET: zwz.keySecret,
      ZWZ_RAZORPAY_WEBHOOK_SECRET: zwz.webhookSecrets.join(","),
      NOD_RAZORPAY_KEY_ID: nod.keyId,
      NOD_RAZORPAY_KEY_SECRET: nod.keySecret,
      NOD_RAZORPAY_WEBHOOK_SECRET: nod.webhookSecrets.join(","),
    },
    async close() {
      await provider.app.close();
      await database.drop();
    },
  };
}

export type PaymentSetup = Awaited<ReturnType<typeof setUpPayments>>;

/** Reads a count from the environment, so that a slow machine can run fewer rounds. */
export const numberFromEnv = (name: string, defaultValue: number): number =>
  Number(process.env[name] || defaultValue);
