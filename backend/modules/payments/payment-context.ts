import type { FastifyBaseLogger } from "fastify";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import type { Invoicing } from "../../db/schema/index.ts";
import { countAttempt } from "../../http/rate-limits.ts";
import type { Owner } from "../cart/index.ts";
import type { RevalidateStorefront } from "../catalogue/index.ts";
import type { InvoiceIssuer } from "../invoices/index.ts";
import type { Sites } from "../notifications/index.ts";
import { createProvider, type Provider } from "./provider/client.ts";
import type { PaymentAccounts } from "./settings.ts";

/** Dependencies of the payment code. */
export interface PaymentContext {
  db: Db;
  clock: () => Date;
  log: FastifyBaseLogger;
  storefront: RevalidateStorefront;
  invoices: InvoiceIssuer;
  accounts: PaymentAccounts;
  /** Hours after the expiry of a checkout in which a payment can still become its order. */
  graceHours: number;
  /** When the pieces of new orders are invoiced. */
  invoicing: Invoicing;
  sites: Sites;
  /** null if the brand has no online payment. */
  providers: Record<BrandId, Provider | null>;
  /** Makes the reconciler run immediately. */
  wake: () => void;
}

export function createPaymentContext(
  deps: Omit<PaymentContext, "providers" | "wake">,
): PaymentContext {
  const createBrandProvider = (brand: BrandId) => {
    const account = deps.accounts[brand];
    return account ? createProvider(account) : null;
  };
  return {
    ...deps,
    providers: { zwz: createBrandProvider("zwz"), nod: createBrandProvider("nod") },
    wake: () => undefined,
  };
}

/** Limits provider requests that a buyer can trigger, because the provider limits the whole account. Throws 429. */
export const limitProviderLookups = ({ db }: PaymentContext, { userId }: Owner): Promise<void> =>
  countAttempt(db, [{ name: "payment-look", subject: String(userId), max: 120, seconds: 3600 }]);

/** Limits the payments that a buyer starts. Throws 429. */
export const limitPaymentStarts = ({ db }: PaymentContext, { userId }: Owner): Promise<void> =>
  countAttempt(db, [{ name: "payment-start", subject: String(userId), max: 120, seconds: 3600 }]);
