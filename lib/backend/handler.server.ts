import "server-only";
import type { z } from "zod";
import type { BrandId } from "../../brands/types.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { messages } from "../forms/messages.ts";
import {
  clearedCookies,
  flowCookie,
  hasSessionHint,
  readFlow,
  readSession,
  sessionCookies,
} from "../session/cookies.server.ts";
import type { Flow, FlowName } from "../session/flows.server.ts";
import { RENEW_MS, type Session } from "../session/session.ts";
import { call } from "./call.server.ts";
import { BackendError, FieldError, statusFor } from "./errors.ts";
import { checkOrigin, parseBody } from "./request.server.ts";
import { brandOfRequest } from "./site.server.ts";

export interface Context<Body, Who> {
  brand: BrandId;
  session: Who;
  body: Body;
  /** Dynamic segment of the handler's folder, always named [id]. */
  params: { id: string };
  /** Path of the request, such as "/api/cart". */
  path: string;
  query: URLSearchParams;
  /** Client address as seen by our own server. */
  address: string;
  /** The browser has the signed-in hint cookie. */
  hasSessionHint: boolean;
  /** Calls the backend on behalf of this buyer. */
  call: <I, B extends z.ZodType, W extends z.ZodType, O>(
    endpoint: Endpoint<I, B, W, O>,
    input: I,
  ) => Promise<O>;
  /** Sets the session cookie on the response; null deletes it. */
  saveSession: (session: Session | null) => void;
  /** Reads a flow the visitor has started; null if there is none or it has expired. */
  readFlow: <Name extends FlowName>(name: Name) => Promise<Flow<Name> | null>;
  /** Saves a flow in its own sealed cookie; null deletes it. */
  saveFlow: <Name extends FlowName>(name: Name, step: Flow<Name> | null) => Promise<void>;
}

type Auth = "none" | "optional" | "required";
type Who<A extends Auth> = A extends "required"
  ? Session
  : A extends "optional"
    ? Session | null
    : null;

interface RouteOptions<A extends Auth, Schema extends z.ZodType> {
  auth: A;
  body?: Schema;
  /** Largest body taken, bytes; 128 kB unless said (server/request-guard.ts must agree). */
  bodyMax?: number;
}

type Route = (request: Request, context: { params: Promise<{ id?: string }> }) => Promise<Response>;

/**
 * Wraps every handler under app/api: brand from the host, Origin check on everything but GET, limited and parsed
 * body, session of this brand only, errors as { error: { kind, message, field? } }.
 */
export function handler<A extends Auth, Schema extends z.ZodType = z.ZodUndefined>(
  options: RouteOptions<A, Schema>,
  respond: (context: Context<z.output<Schema>, Who<A>>) => unknown,
): Route {
  return async (request, { params }) => {
    const cookies: string[] = [];
    let session: Session | null = null;
    try {
      const url = new URL(request.url);
      const brand = brandOfRequest(request);
      checkOrigin(request);
      session = options.auth === "none" ? null : await readSession(request, brand);
      if (options.auth === "required" && !session) throw noSession();
      const body = options.body
        ? await parseBody(request, options.body, options.bodyMax)
        : undefined;
      let savedSession: Session | null | undefined;
      const address = request.headers.get("x-client-address") ?? "";
      const data = await respond({
        brand,
        session: session as Who<A>,
        body: body as z.output<Schema>,
        params: { id: (await params)?.id ?? "" },
        path: url.pathname,
        query: url.searchParams,
        address,
        hasSessionHint: hasSessionHint(request),
        call: (endpoint, input) =>
          call(endpoint, input, {
            brand,
            key: session?.key,
            address: address || undefined,
            userAgent: request.headers.get("user-agent")?.slice(0, 400),
            signal: request.signal,
          }),
        saveSession: (next) => {
          savedSession = next;
        },
        readFlow: (name) => readFlow(request, brand, name),
        saveFlow: async (name, step) => {
          cookies.push(await flowCookie(request, brand, name, step));
        },
      });
      const now = Date.now();
      if (savedSession === undefined && session && now - session.seen > RENEW_MS) {
        savedSession = { ...session, seen: now };
      }
      if (savedSession) cookies.push(...(await sessionCookies(request, savedSession)));
      if (savedSession === null) cookies.push(...clearedCookies(request));
      if (!(data instanceof Response)) return reply(200, data ?? null, cookies);
      for (const cookie of cookies) data.headers.append("set-cookie", cookie);
      return data;
    } catch (error) {
      return failed(request, error, session);
    }
  };
}

const RETRY_LATER = ["unreachable", "limited"];

const noSession = () => new BackendError("session", 401, messages.sessionExpired);

function failed(request: Request, error: unknown, session: Session | null): Response {
  if (!(error instanceof BackendError)) {
    console.error("unexpected failure", new URL(request.url).pathname, error);
    return reply(500, { error: { kind: "unreadable", message: messages.unreachable } }, []);
  }
  const { kind, message } = error;
  const field = error instanceof FieldError ? error.field : undefined;
  const cookies = kind === "session" && session ? clearedCookies(request) : [];
  const again = RETRY_LATER.includes(kind) ? { "retry-after": "5" } : {};
  const status = [403, 404, 413, 415].includes(error.status) ? error.status : statusFor(kind);
  return reply(status, { error: { kind, message, ...(field ? { field } : {}) } }, cookies, again);
}

function reply(status: number, data: unknown, cookies: string[], more = {}): Response {
  const headers = { "cache-control": "no-store", ...more };
  const response = Response.json(data, { status, headers });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}
