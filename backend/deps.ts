import type { FastifyBaseLogger } from "fastify";
import type { SharedStore } from "../lib/node/shared-store/shared-store.ts";
import type { Db } from "./db/client.ts";
import type { Config } from "./env.ts";
import type {
  FigureReader,
  RevalidateStorefront,
  SearchIndexes,
} from "./modules/catalogue/index.ts";
import type { InvoiceIssuer } from "./modules/invoices/index.ts";
import type { MockGatewayAccount, PaymentContext } from "./modules/payments/index.ts";
import type { SearchRecorder } from "./modules/searches/index.ts";

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
