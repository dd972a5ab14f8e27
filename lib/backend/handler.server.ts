import "server-only";
import type { z } from "zod";
import type { BrandId } from "../../brands/types.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { messages } from "../forms/messages.ts";
import {
  clearedCookies,
  isHinted,
  readSession,
  readStep,
  savedCookies,
  stepCookie,
} from "../session/cookies.server.ts";
import { RENEW_MS, type Session } from "../session/session.ts";
import type { Step, StepName } from "../session/steps.server.ts";
import { call } from "./call.server.ts";
import { BackendError, statusFor } from "./errors.ts";
import { FieldError } from "./field-error.ts";
import { bodyOf, checkOrigin } from "./request.server.ts";
import { siteOfRequest } from "./site.server.ts";

export interface Context<Body, Who> {
  brand: BrandId;
  session: Who;
  body: Body;
  /** The dynamic segment of the handler's folder, always called [id]. */
  params: { id: string };
  query: URLSearchParams;
  /** Where the buyer is, as our own socket saw it. */
  address: string;
  /** The browser believes that somebody is signed in. */
  hinted: boolean;
  /** Calls the backend as this buyer. */
  call: <I, B extends z.ZodType, W extends z.ZodType, O>(
    endpoint: Endpoint<I, B, W, O>,
    input: I,
  ) => Promise<O>;
  /** Writes the session cookie with the answer; null destroys it. */
  keep: (session: Session | null) => void;
  /** What this visitor has begun; null when nothing, or when it is over. */
  begun: <Name extends StepName>(name: Name) => Promise<Step<Name> | null>;
  /** Remembers a step in a sealed cookie of its own; null forgets it. */
  begin: <Name extends StepName>(name: Name, step: Step<Name> | null) => Promise<void>;
}

type Auth = "none" | "optional" | "required";
type Who<A extends Auth> = A extends "required"
  ? Session
  : A extends "optional"
    ? Session | null
    : null;

interface Rule<A extends Auth, Schema extends z.ZodType> {
  auth: A;
  body?: Schema;
  /** Largest body taken, bytes; 128 kB unless said (server/request-guard.ts must agree). */
  bodyMax?: number;
}

type Route = (request: Request, context: { params: Promise<{ id?: string }> }) => Promise<Response>;

/**
 * The only way handlers under app/api are written. Brand from the host, Origin checked on everything but GET, body
 * capped and parsed, session of this brand only, every failure as { error: { kind, message, field? } }.
 */
export function handler<A extends Auth, Schema extends z.ZodType = z.ZodUndefined>(
  rule: Rule<A, Schema>,
  answer: (context: Context<z.output<Schema>, Who<A>>) => unknown,
): Route {
  return async (request, { params }) => {
    const cookies: string[] = [];
    let session: Session | null = null;
    try {
      const brand = siteOfRequest(request);
      checkOrigin(request);
      session = rule.auth === "none" ? null : await readSession(request, brand);
      if (rule.auth === "required" && !session) throw noSession();
      const body = rule.body ? await bodyOf(request, rule.body, rule.bodyMax) : undefined;
      let kept: Session | null | undefined;
      const address = request.headers.get("x-client-address") ?? "";
      const data = await answer({
        brand,
        session: session as Who<A>,
        body: body as z.output<Schema>,
        params: { id: (await params)?.id ?? "" },
        query: new URL(request.url).searchParams,
        address,
        hinted: isHinted(request),
        call: (endpoint, input) =>
          call(endpoint, input, {
            brand,
            key: session?.key,
            address: address || undefined,
            signal: request.signal,
          }),
        keep: (next) => {
          kept = next;
        },
        begun: (name) => readStep(request, brand, name),
        begin: async (name, step) => {
          cookies.push(await stepCookie(request, brand, name, step));
        },
      });
      const now = Date.now();
      if (kept === undefined && session && now - session.seen > RENEW_MS) {
        kept = { ...session, seen: now };
      }
      if (kept) cookies.push(...(await savedCookies(request, kept)));
      if (kept === null) cookies.push(...clearedCookies(request));
      return data instanceof Response ? data : reply(200, data ?? null, cookies);
    } catch (error) {
      return failed(request, error, session);
    }
  };
}

const noSession = () => new BackendError("session", 401, messages.sessionExpired);

function failed(request: Request, error: unknown, session: Session | null): Response {
  if (!(error instanceof BackendError)) {
    console.error("unexpected failure", new URL(request.url).pathname, error);
    return reply(500, { error: { kind: "unreadable", message: messages.unreachable } }, []);
  }
  const { kind, message } = error;
  const field = error instanceof FieldError ? error.field : undefined;
  const cookies = kind === "session" && session ? clearedCookies(request) : [];
  const again = kind === "unreachable" ? { "retry-after": "5" } : {};
  const ours = [403, 404, 413, 415].includes(error.status) ? error.status : statusFor(kind);
  return reply(ours, { error: { kind, message, ...(field ? { field } : {}) } }, cookies, again);
}

function reply(status: number, data: unknown, cookies: string[], more = {}): Response {
  const headers = { "cache-control": "no-store", ...more };
  const response = Response.json(data, { status, headers });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}
