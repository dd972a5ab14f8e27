import { getBalance, getInfo } from "../../../lib/contract/account.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { route, type Scope } from "../../http/route.ts";
import { accountOf, deliveryAddressesOf } from "./account.ts";
import { balanceWire, infoWire } from "./account-serializers.ts";

/** 7.5, 7.38 */
export function accountRoutes(scope: Scope): void {
  const { db } = scope.deps;
  const own = async (buyer: User) => {
    const account = await accountOf(db, buyer);
    if (!account) throw new Refusal(401, messages.sessionExpired);
    return account;
  };

  route(scope, getInfo, async ({ buyer }) =>
    infoWire(await own(buyer), await deliveryAddressesOf(db, buyer)),
  );
  route(scope, getBalance, async ({ buyer }) => balanceWire(await own(buyer)));
}
