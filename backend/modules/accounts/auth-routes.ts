import { checkToken, getAccountStatus, login, logout } from "../../../lib/contract/auth.ts";
import { toPublishedStatus } from "../../../lib/rules/account-status.ts";
import { endSession } from "../../http/authentication.ts";
import { getClientHash } from "../../http/client-address.ts";
import { Refusal } from "../../http/errors.ts";
import { route, type Scope } from "../../http/route.ts";
import { logSecurityEvent } from "../../http/security-log.ts";
import { describeDevice } from "./device.ts";
import { findUserId, signIn } from "./sign-in.ts";

/** 7.1–7.4 */
export function authRoutes(scope: Scope): void {
  const { db, config } = scope.deps;

  route(scope, login, async ({ brand, body, request }) => {
    const client = getClientHash(request, config.internalToken);
    try {
      const attempt = {
        brand,
        email: body.username,
        password: body.password,
        address: client,
        device: describeDevice(request.headers["user-agent"]),
      };
      const user = await signIn(db, config.messaging.sites, attempt);
      logSecurityEvent(request, config.internalToken, {
        event: "sign-in",
        ok: true,
        brand,
        userId: user.userId,
      });
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
        logSecurityEvent(request, config.internalToken, {
          event: "sign-in",
          ok: false,
          brand,
          userId: await findUserId(db, { brand, email: body.username.trim().toLowerCase() }),
          reason: error.status,
        });
      }
      throw error;
    }
  });

  route(scope, getAccountStatus, ({ buyer }) => ({ status: toPublishedStatus(buyer) }));

  route(scope, checkToken, () => ({ success: 1, message: "" }));

  route(scope, logout, async ({ key, brand, request }) => {
    if (key) await endSession(db, key);
    logSecurityEvent(request, config.internalToken, { event: "sign-out", ok: true, brand });
    return { success: 1, message: "" };
  });
}
