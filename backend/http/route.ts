import type { FastifyInstance, FastifyRequest, FastifySchema } from "fastify";
import { z } from "zod";
import type { BrandId } from "../../brands/types.ts";
import type { Endpoint } from "../../lib/contract/endpoint.ts";
import { messages } from "../../lib/forms/messages.ts";
import type { Deps } from "../deps.ts";
import { findUser, getRequestUser, setRequestUser, type User } from "./authentication.ts";
import { Refusal } from "./errors.ts";
import { pathWithoutQuery } from "./log.ts";
import type { RequestLimits } from "./request-limits.ts";
import { logSecurityEvent } from "./security-log.ts";

export type App = FastifyInstance;

/** Target of a module's routes: the app, under one brand. */
export interface Scope {
  app: App;
  deps: Deps;
  limits: RequestLimits;
  brand: BrandId;
}

export interface RouteContext<Body> {
  brand: BrandId;
  body: Body;
  /** The signed-in user; null if a call that does not require a key was sent without one. */
  user: User | null;
  /** The user of a call with auth "required"; throws 401 if there is none. */
  buyer: User;
  /** The key, needed to end the session. */
  key: string | undefined;
  /** Path parameters, e.g. `:id`. */
  params: Record<string, string>;
  request: FastifyRequest;
}

const AUTHORIZATION = /^Token ([A-Za-z0-9_-]{20,100})$/;

const readKey = (request: FastifyRequest): string | undefined =>
  AUTHORIZATION.exec(request.headers.authorization ?? "")?.[1];

/** Logs the denied access and returns the 401. */
function accessDenied({ deps, brand }: Scope, request: FastifyRequest, reason: string): Refusal {
  const target = pathWithoutQuery(request);
  const event = { event: "access-denied", ok: false, brand, target, reason } as const;
  logSecurityEvent(request, deps.config.internalToken, event);
  return new Refusal(401, messages.sessionExpired);
}

/** Counts the call against its limit and returns the user of its key. */
export async function authenticate(
  scope: Scope,
  auth: "none" | "optional" | "required",
  request: FastifyRequest,
): Promise<User | null> {
  const { deps, brand, limits } = scope;
  const key = readKey(request);
  await limits.count(request, key);
  if (auth === "none") return null;
  if (!key) {
    if (request.headers.authorization || auth === "required") {
      throw accessDenied(scope, request, "no key");
    }
    return null;
  }
  const user = await findUser(deps.db, brand, key, deps.clock());
  if (!user) throw accessDenied(scope, request, "invalid key");
  limits.remember(key, user.userId);
  setRequestUser(request, user);
  return user;
}

/**
 * Mounts a contract endpoint under the scope's brand. The body is validated by the endpoint's schema, the key
 * according to its `auth`; the handler returns the published response or throws a Refusal.
 */
export function route<Input, Body extends z.ZodType, Wire extends z.ZodType, Output>(
  scope: Scope,
  endpoint: Endpoint<Input, Body, Wire, Output>,
  handler: (call: RouteContext<z.output<Body>>) => Promise<z.input<Wire>> | z.input<Wire>,
): void {
  const { app, brand } = scope;
  const hasBody = !(endpoint.body instanceof z.ZodUndefined);
  const schema: FastifySchema = {
    summary: endpoint.summary,
    tags: [brand],
    security: endpoint.auth === "none" ? [] : [{ key: [] }],
    ...(hasBody ? { body: endpoint.body } : {}),
    response: { 200: endpoint.reply },
  };
  app.route({
    method: endpoint.method,
    url: `/${brand}/${endpoint.path}`,
    schema,
    ...(endpoint.bodyMax ? { bodyLimit: endpoint.bodyMax } : {}),
    onRequest: async (request) => {
      await authenticate(scope, endpoint.auth, request);
    },
    handler: async (request) => {
      const user = getRequestUser(request);
      return handler({
        brand,
        body: request.body as z.output<Body>,
        user,
        get buyer() {
          if (!user) throw accessDenied(scope, request, "no key");
          return user;
        },
        key: readKey(request),
        params: request.params as Record<string, string>,
        request,
      });
    },
  });
}
