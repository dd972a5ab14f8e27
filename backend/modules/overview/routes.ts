import { accountOverview } from "../../../lib/contract/overview.ts";
import { route, type Scope } from "../../http/route.ts";
import { getPaymentWays } from "../invoices/index.ts";
import { findOverview } from "./overview.ts";
import { serializeOverview } from "./serializers.ts";

/** Summary of the company's business for the home page of a signed-in buyer. */
export function overviewRoutes(scope: Scope): void {
  const { db, clock, config, payments } = scope.deps;
  const ways = getPaymentWays({ accounts: payments.accounts, bankAccounts: config.bankAccounts });
  route(scope, accountOverview, async ({ buyer, brand }) => ({
    success: 1,
    data: serializeOverview(await findOverview(db, buyer, clock(), config), ways[brand].length > 0),
  }));
}
