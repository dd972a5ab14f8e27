import type { FastifyBaseLogger } from "fastify";
import type { Db } from "./db/client.ts";
import type { Config } from "./env.ts";
import type { SearchIndexes } from "./modules/catalogue/search/indexes.ts";
import type { RevalidateStorefront } from "./modules/catalogue/storefront-revalidation.ts";
import type { InvoiceIssuer } from "./modules/invoices/issuer.ts";
import type { GatewayAccount } from "./modules/payments/mock-gateway/gateway.ts";
import type { PaymentContext } from "./modules/payments/payment-context.ts";

/** What the routes need; tests replace parts of it. */
export interface Deps {
  db: Db;
  /** Business time: promises, order dates. Limits, sessions and validity of prices go by database time. */
  clock: () => Date;
  log: FastifyBaseLogger;
  config: Config;
  search: SearchIndexes;
  storefront: RevalidateStorefront;
  invoices: InvoiceIssuer;
  payments: PaymentContext;
  /** The test provider, where brands are paid with it. */
  tills: GatewayAccount[];
}
