import { getBalance, getInfo } from "../../../lib/contract/account.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { route, type Scope } from "../../http/route.ts";
import { findAccount, listDeliveryAddresses } from "./account.ts";
import { serializeAccount, serializeBalance } from "./account-serializers.ts";

/** 7.5, 7.38 */
export function accountRoutes(scope: Scope): void {
  const { db } = scope.deps;
  const own = async (buyer: User) => {
    const account = await findAccount(db, buyer);
    if (!account) throw new Refusal(401, messages.sessionExpired);
    return account;
  };

  route(scope, getInfo, async ({ buyer }) =>
    serializeAccount(await own(buyer), await listDeliveryAddresses(db, buyer)),
  );
  route(scope, getBalance, async ({ buyer }) => serializeBalance(await own(buyer)));
}
