import { checkToken, getAccountStatus, login, logout } from "../../../lib/contract/auth.ts";
import { endSession } from "../../http/authentication.ts";
import { getClientAddress, hashClientAddress } from "../../http/client-address.ts";
import { Refusal } from "../../http/errors.ts";
import { route, type Scope } from "../../http/route.ts";
import { toAccountStatus } from "./account.ts";
import { signIn } from "./sign-in.ts";

/** 7.1–7.4 */
export function authRoutes(scope: Scope): void {
  const { db, config } = scope.deps;

  route(scope, login, async ({ brand, body, request }) => {
    const address = getClientAddress(request, config.internalToken);
    try {
      const attempt = { brand, email: body.username, password: body.password, address };
      const user = await signIn(db, attempt);
      request.log.info({ brand }, "signed in");
      return {
        success: 1,
        message: "",
        username: user.email,
        auth_key: user.key,
        email_status: user.emailVerified ? "Verified" : "Not Verified",
        login_user_type: user.userType,
      };
    } catch (error) {
      if (error instanceof Refusal) {
        const client = hashClientAddress(address, config.internalToken);
        request.log.warn({ brand, client, status: error.status }, "sign-in refused");
      }
      throw error;
    }
  });

  route(scope, getAccountStatus, ({ buyer }) => ({ status: toAccountStatus(buyer) }));

  route(scope, checkToken, () => ({ success: 1, message: "" }));

  route(scope, logout, async ({ key }) => {
    if (key) await endSession(db, key);
    return { success: 1, message: "" };
  });
}
