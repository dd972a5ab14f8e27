import {
  changeOwnPassword,
  endAllSessions,
  endSession,
  getSessions,
} from "../../../lib/contract/security.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { checkOwnPassword } from "../../../lib/forms/recovery.ts";
import { endSessionById, endSessionsOfUser, listSessions } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { route, type Scope } from "../../http/route.ts";
import { logSecurityEvent } from "../../http/security-log.ts";
import { changePasswordOfUser } from "./change-password.ts";
import { requireValid } from "./sign-up-serializers.ts";

/** The user's own sessions and password. */
export function securityRoutes(scope: Scope): void {
  const { db, config } = scope.deps;
  const secret = config.internalToken;

  route(scope, getSessions, async ({ buyer, key = "" }) => ({
    success: 1,
    data: (await listSessions(db, buyer.userId, key)).map((session) => ({
      id: session.id,
      device: session.device,
      signed_in_at: session.createdAt.toISOString(),
      last_used_at: session.lastSeenAt.toISOString(),
      current: session.current,
    })),
  }));

  route(scope, endSession, async ({ buyer, brand, body, request }) => {
    const ended = await endSessionById(db, buyer.userId, body.id);
    if (!ended) throw new Refusal(404, messages.sessionNotFound);
    const target = { session: body.id };
    logSecurityEvent(request, secret, { event: "sign-out", ok: true, brand, target });
    return { success: 1, message: messages.sessionEnded };
  });

  route(scope, endAllSessions, async ({ buyer, brand, request }) => {
    await endSessionsOfUser(db, buyer.userId);
    const target = "all sessions";
    logSecurityEvent(request, secret, { event: "sign-out", ok: true, brand, target });
    return { success: 1, message: messages.sessionsEnded };
  });

  route(scope, changeOwnPassword, async ({ buyer, key = "", brand, body, request }) => {
    const { current_password: current, password1: password, password2: confirm } = body;
    requireValid(checkOwnPassword({ current, password, confirm }));
    const event = { event: "password-change", brand, target: "account" } as const;
    try {
      await changePasswordOfUser(db, config.messaging.sites, buyer, { current, password, key });
    } catch (error) {
      const reason = error instanceof Refusal ? error.status : 500;
      logSecurityEvent(request, secret, { ...event, ok: false, reason });
      throw error;
    }
    logSecurityEvent(request, secret, { ...event, ok: true });
    return { success: 1, message: messages.ownPasswordChanged };
  });
}
