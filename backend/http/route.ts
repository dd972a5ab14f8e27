import type { FastifyInstance, FastifyRequest, FastifySchema } from "fastify";
import { z } from "zod";
import type { BrandId } from "../../brands/types.ts";
import type { Endpoint } from "../../lib/contract/endpoint.ts";
import { messages } from "../../lib/forms/messages.ts";
import type { Deps } from "../deps.ts";
import { findUser, type User } from "./authentication.ts";
import { Refusal } from "./errors.ts";
import { pathOf } from "./log-responses.ts";

export type App = FastifyInstance;

/** Where a resource file hangs its calls: one scope per brand. */
export interface Scope {
  app: App;
  deps: Deps;
  brand: BrandId;
}

export interface Call<Body> {
  brand: BrandId;
  body: Body;
  /** The signed-in buyer; null when no key was sent to a call that does without. */
  user: User | null;
  /** The same buyer on calls with auth "required"; reading it without one answers 401. */
  buyer: User;
  /** The key itself, for ending the session. */
  key: string | undefined;
  /** Parameters of the path, e.g. `:id`. */
  params: Record<string, string>;
  request: FastifyRequest;
}

const AUTHORIZATION = /^Token ([A-Za-z0-9_-]{20,100})$/;

const keyOf = (request: FastifyRequest): string | undefined =>
  AUTHORIZATION.exec(request.headers.authorization ?? "")?.[1];

/** 401 of a missing or dead key; the refused access is logged once. */
function denied(request: FastifyRequest, reason: string): Refusal {
  request.log.warn({ denied: reason, url: pathOf(request) }, "access denied");
  return new Refusal(401, messages.sessionExpired);
}

/** Who is behind each request being answered; set before its body is read. */
const signedIn = new WeakMap<FastifyRequest, User>();

export async function userOf(
  { deps, brand }: Scope,
  auth: "none" | "optional" | "required",
  request: FastifyRequest,
): Promise<User | null> {
  if (auth === "none") return null;
  const key = keyOf(request);
  if (!key) {
    if (request.headers.authorization || auth === "required") throw denied(request, "no key");
    return null;
  }
  const user = await findUser(deps.db, brand, key);
  if (!user) throw denied(request, "dead key");
  return user;
}

/**
 * Mounts one published call under the scope's brand. The body is checked by the call's schema, the key by its
 * `auth`; the handler answers the published shape, or throws Refusal.
 */
export function route<Input, Body extends z.ZodType, Wire extends z.ZodType, Output>(
  scope: Scope,
  endpoint: Endpoint<Input, Body, Wire, Output>,
  handler: (call: Call<z.output<Body>>) => Promise<z.input<Wire>> | z.input<Wire>,
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
      const user = await userOf(scope, endpoint.auth, request);
      if (user) signedIn.set(request, user);
    },
    handler: async (request) => {
      const user = signedIn.get(request) ?? null;
      return handler({
        brand,
        body: request.body as z.output<Body>,
        user,
        get buyer() {
          if (!user) throw denied(request, "no key");
          return user;
        },
        key: keyOf(request),
        params: request.params as Record<string, string>,
        request,
      });
    },
  });
}
