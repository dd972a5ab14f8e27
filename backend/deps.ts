import type { FastifyBaseLogger } from "fastify";
import type { SharedStore } from "../lib/node/shared-store/shared-store.ts";
import type { Db } from "./db/client.ts";
import type { Config } from "./env.ts";
import type { FigureReader } from "./modules/catalogue/item-figures.ts";
import type { SearchIndexes } from "./modules/catalogue/search/indexes.ts";
import type { RevalidateStorefront } from "./modules/catalogue/storefront-revalidation.ts";
import type { InvoiceIssuer } from "./modules/invoices/issuer.ts";
import type { MockGatewayAccount } from "./modules/payments/mock-gateway/gateway.ts";
import type { PaymentContext } from "./modules/payments/payment-context.ts";
import type { SearchRecorder } from "./modules/searches/search-recorder.ts";

/** Dependencies of the routes; tests replace some of them. */
export interface Deps {
  db: Db;
  /**
   * Business time: promises, order dates and overdue invoices. Rate limits, sessions and validity of prices go by the database clock.
   */
  clock: () => Date;
  log: FastifyBaseLogger;
  config: Config;
  /** State that all backends share in Redis; null without it. */
  sharedStore: SharedStore | null;
  search: SearchIndexes;
  figures: FigureReader;
  storefront: RevalidateStorefront;
  invoices: InvoiceIssuer;
  payments: PaymentContext;
  searches: SearchRecorder;
  /** The mock payment gateway's accounts, for brands without Razorpay keys. */
  mockGatewayAccounts: MockGatewayAccount[];
}
