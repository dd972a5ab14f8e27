import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import * as contract from "../../../../lib/contract/operations/access.ts";
import type { OpsCall } from "../../../../lib/contract/operations/call.ts";
import type { Operator, PublicOpsPath } from "../../../../lib/operations/permissions.ts";
import type { Deps } from "../../../deps.ts";
import { getClientHash } from "../../../http/client-address.ts";
import { Refusal } from "../../../http/errors.ts";
import type { App } from "../../../http/route.ts";
import { logSecurityEvent } from "../../../http/security-log.ts";
import { describeDevice } from "../../accounts/index.ts";
import { mountOpsCall } from "../ops-route.ts";
import * as own from "./own-account.ts";
import { readOperatorKey } from "./require-operator.ts";
import * as sessions from "./sessions.ts";
import { completeSetUp, openSetUp } from "./set-up.ts";
import { checkCode, checkPassword, findOperatorId } from "./sign-in.ts";
import { findToken, type Purpose } from "./tokens.ts";

/** Signing in and out, setting up an account, and the operator's own account. */
export function accessRoutes(app: App, deps: Deps): void {
  const { db, config } = deps;
  const { internalToken } = config;
  const clientOf = (request: FastifyRequest) => ({
    address: getClientHash(request, internalToken),
    device: describeDevice(request.headers["user-agent"]),
  });

  /** Mounts a call without a session. Its security event names the operator who is being signed in, also if that fails. */
  function mountPublic<Body extends z.ZodType, Reply>(
    { path, summary, body }: OpsCall<Body, Reply, PublicOpsPath>,
    findOperatorId: (body: z.output<Body>) => Promise<number | null>,
    handler: (body: z.output<Body>, request: FastifyRequest) => Promise<Reply>,
  ): void {
    app.route({
      method: "POST",
      url: `/ops/${path}`,
      schema: { summary, tags: ["ops"], body },
      handler: async (request) => {
        const given = request.body as z.output<Body>;
        // Found before the call, which may use up the token.
        const operatorId = await findOperatorId(given);
        const event = { event: "operator-sign-in", target: path, operatorId } as const;
        try {
          const data = await handler(given, request);
          logSecurityEvent(request, internalToken, { ...event, ok: true });
          return { success: 1, data };
        } catch (error) {
          const reason = error instanceof Refusal ? error.status : 500;
          logSecurityEvent(request, internalToken, { ...event, ok: false, reason });
          throw error;
        }
      },
    });
  }

  /** Ends the session that this browser had before: its cookie is replaced, so that nobody could end it otherwise. */
  const endFormer = async (request: FastifyRequest) => {
    const key = readOperatorKey(request);
    if (key) await sessions.endOperatorSession(db, key);
  };

  const ofToken = (purpose: Purpose) => async (token: string) =>
    (await findToken(db, token, purpose))?.operatorId ?? null;
  const [ofStep, ofLink] = [ofToken("code"), ofToken("set-up")];

  mountPublic(
    contract.signIn,
    ({ email }) => findOperatorId(db, email),
    async (body, request) => ({ step: await checkPassword(db, { ...body, ...clientOf(request) }) }),
  );
  mountPublic(
    contract.signInCode,
    ({ step }) => ofStep(step),
    async (body, request) => {
      const started = await checkCode(db, { ...body, ...clientOf(request) }, internalToken);
      await endFormer(request);
      return started;
    },
  );
  mountPublic(
    contract.showSetUp,
    ({ token }) => ofLink(token),
    ({ token }) => openSetUp(db, token, internalToken),
  );
  mountPublic(
    contract.finishSetUp,
    ({ token }) => ofLink(token),
    async (body, request) => {
      const started = await completeSetUp(db, { ...body, ...clientOf(request) }, internalToken);
      await endFormer(request);
      return started;
    },
  );

  /** Mounts a call about the caller's own account, which callers with OPS_TOKEN don't have. */
  const mountOwn = <Body extends z.ZodType, Reply>(
    call: OpsCall<Body, Reply>,
    handler: (id: number, body: z.output<Body>, key: string) => Promise<Reply>,
  ): void =>
    mountOpsCall(app, deps, call, (body, { id }: Operator, request) => {
      const key = readOperatorKey(request);
      if (id === null || !key)
        throw new Refusal(400, "The command line has no account of its own.");
      return handler(id, body, key);
    });

  mountOwn(contract.showOwn, (id) => own.showOwnAccount(db, id));
  mountOwn(contract.signOut, async (_id, _body, key) => {
    await sessions.endOperatorSession(db, key);
    return null;
  });
  mountOwn(contract.changeOwnPassword, async (id, body, key) => {
    await own.changePassword(db, id, { ...body, key });
    return null;
  });
  mountOwn(contract.listOwnSessions, async (id, _body, key) =>
    (await sessions.listOperatorSessions(db, id, key)).map(
      ({ createdAt, lastSeenAt, ...session }) => ({
        ...session,
        signedInAt: createdAt.toISOString(),
        lastUsedAt: lastSeenAt.toISOString(),
      }),
    ),
  );
  mountOwn(contract.endOwnSession, async (id, body) => {
    if (!(await sessions.endOperatorSessionById(db, id, body.id)))
      throw new Refusal(404, "This session has already ended.");
    return null;
  });
  mountOwn(contract.newCode, (id, { password }) =>
    own.startNewCode(db, { id, password, internalToken }),
  );
  mountOwn(contract.confirmCode, (id, body, key) =>
    own.finishNewCode(db, { id, ...body, key, internalToken }),
  );
}
