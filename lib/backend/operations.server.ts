import "server-only";
import { Readable } from "node:stream";
import { UNATTENDED_HEADER } from "../contract/operations/unattended.ts";
import { env } from "../env.ts";
import { messages } from "../forms/messages.ts";
import { resolveSite } from "../hosts.ts";
import { PUBLIC_OPS_PATHS } from "../operations/permissions.ts";
import { isRead } from "../operations/reads.ts";
import { consoleLogin } from "../operations/safe-return.ts";
import { operatorCookie, readOperatorKey } from "../session/operator-cookie.server.ts";
import { savePendingSignOut } from "../session/pending-sign-outs.ts";
import { errorPage } from "./document.server.ts";
import { BackendError, defaultMessage, errorKind, isUnavailable, statusFor } from "./errors.ts";
import { openFile, readError } from "./file-stream.server.ts";
import { checkOrigin, readJson } from "./request.server.ts";
import { configuredHosts } from "./site.server.ts";
import { type Answer, send } from "./transport.server.ts";

/** The console's calls, passed on to the backend with the key of the operator's session. */

/** An import of 16 MB, or a report over a year. */
const TIMEOUT_MS = 60_000;
/** Limit for sign-outs, so that an operator is not held up by a backend that hangs. */
const SIGN_OUT_MS = 3_000;
const BODY_MAX = 16 * 1024 * 1024;
const PUBLIC_BODY_MAX = 16 * 1024;
const PATH = /^[a-z0-9-]+(?:\/[a-z0-9-]+){0,3}$/;
const SIGN_OUT = "own/sign-out";
const FILE_TYPES =
  /^(?:application\/(?:pdf|json|zip|vnd\.openxmlformats[\w.-]*)|text\/csv|image\/(?:png|jpeg))\b/;
const DISPOSITION = /^(?:inline|attachment); filename="[\w.-]+"$/;

const SESSION_ENDED = "Your session has ended. Sign in again.";

const missing = () => new BackendError("missing", 404, messages.pathNotFound);

/** Throws 404 unless the request is for the console and the path can be one of its calls. */
function assertConsole(request: Request, path: string): void {
  const { site } = resolveSite(request.headers.get("host"), configuredHosts());
  if (site !== "ops" || !PATH.test(path)) throw missing();
}

interface Call {
  path: string;
  key: string | null;
  body: string;
}

function toHeaders(request: Request, key: string | null): Record<string, string> {
  const { INTERNAL_TOKEN } = env();
  const address = request.headers.get("x-client-address");
  return {
    ...(key ? { authorization: `Operator ${key}` } : {}),
    ...(address && INTERNAL_TOKEN ? { "x-client-address": address } : {}),
    ...(INTERNAL_TOKEN ? { "x-internal-token": INTERNAL_TOKEN } : {}),
    ...(request.headers.has(UNATTENDED_HEADER) ? { [UNATTENDED_HEADER]: "1" } : {}),
    "user-agent": request.headers.get("user-agent")?.slice(0, 400) ?? "",
    accept: "*/*",
  };
}

const toUrl = (path: string) => new URL(`/ops/${path}`, env().BACKEND_URL);

const sendCall = (request: Request, { path, key, body }: Call): Promise<Answer> =>
  send({
    url: toUrl(path),
    method: "POST",
    body,
    headers: toHeaders(request, key),
    timeoutMs: path === SIGN_OUT ? SIGN_OUT_MS : TIMEOUT_MS,
    signal: request.signal,
    isSafe: isRead(path),
  });

interface Reply {
  data?: unknown;
  message?: unknown;
}

function parse({ bytes }: Pick<Answer, "bytes">): Reply | null {
  try {
    const reply: unknown = JSON.parse(bytes.toString("utf8"));
    return typeof reply === "object" ? reply : null;
  } catch {
    return null;
  }
}

/** The error of a failed response. Messages of a broken server are never passed on. */
function failure(answer: Pick<Answer, "status" | "bytes">): BackendError {
  const kind = errorKind(answer.status);
  const message = answer.status < 500 ? parse(answer)?.message : undefined;
  const text = typeof message === "string" ? message.trim().slice(0, 500) : "";
  const known = kind === "session" ? SESSION_ENDED : text;
  return new BackendError(kind, answer.status, known || defaultMessage(kind));
}

/**
 * The successful answer to a call. An outage does not keep an operator signed in: the session is ended once the backend is back
 * (server/pending-sign-outs.ts), because the cookie is gone and with it the way to end it.
 */
async function callBackend(request: Request, call: Call): Promise<Answer> {
  try {
    const answer = await sendCall(request, call);
    if (answer.status !== 200) throw failure(answer);
    return answer;
  } catch (error) {
    if (call.path === SIGN_OUT && call.key && isUnavailable(error))
      await savePendingSignOut({ key: call.key, brand: "ops", since: Date.now() }).catch(
        (reason: unknown) =>
          console.error("a sign-out could not be saved; the session ends by itself", reason),
      );
    throw error;
  }
}

function toBackendError(request: Request, error: unknown): BackendError {
  if (error instanceof BackendError) return error;
  console.error("unexpected failure", new URL(request.url).pathname, error);
  return new BackendError("unreadable", 500, messages.unreachable);
}

function json(status: number, data: unknown, cookie?: string): Response {
  const response = Response.json(data, { status, headers: { "cache-control": "no-store" } });
  if (cookie) response.headers.append("set-cookie", cookie);
  return response;
}

/** Moves the key of a started session from the reply into the cookie: scripts never see it. */
async function takeKey(request: Request, path: string, data: unknown) {
  if (path === SIGN_OUT) return { data, cookie: await operatorCookie(request, null) };
  const isStart = path === "sign-in/code" || path === "set-up/finish";
  if (!isStart || typeof data !== "object" || data === null || !("key" in data)) return { data };
  const { key, ...rest } = data;
  return { data: rest, cookie: await operatorCookie(request, String(key)) };
}

/** POST /api/ops/<path>: replies with the data of the call, or with { error: { kind, message } }. */
export async function postConsoleCall(request: Request, path: string): Promise<Response> {
  try {
    assertConsole(request, path);
    checkOrigin(request);
    const key = await readOperatorKey(request);
    const isPublic = (PUBLIC_OPS_PATHS as readonly string[]).includes(path);
    // Before the body is read: only operators may send a large one.
    if (!key && !isPublic) throw new BackendError("session", 401, SESSION_ENDED);
    const body = JSON.stringify(await readJson(request, isPublic ? PUBLIC_BODY_MAX : BODY_MAX));
    const answer = await callBackend(request, { path, key, body });
    const { data, cookie } = await takeKey(request, path, parse(answer)?.data ?? null);
    return json(200, data, cookie);
  } catch (error) {
    const { kind, status, message } = toBackendError(request, error);
    const cookie =
      kind === "session" || path === SIGN_OUT ? await operatorCookie(request, null) : undefined;
    const code = [403, 404, 413, 415].includes(status) ? status : statusFor(kind);
    return json(code, { error: { kind, message } }, cookie);
  }
}

/** GET /api/ops/files/<path>: streams a file of the backend; leads to sign-in without a session. */
export async function getConsoleFile(request: Request, path: string): Promise<Response> {
  const { search } = new URL(request.url);
  try {
    assertConsole(request, path);
    const key = await readOperatorKey(request);
    if (!key) throw new BackendError("session", 401, SESSION_ENDED);
    const file = await openFile(toUrl(path + search), toHeaders(request, key), request.signal);
    const { statusCode: status = 0, headers } = file;
    if (status !== 200) throw failure({ status, bytes: await readError(file) });
    const { "content-type": type = "", "content-disposition": disposition = "" } = headers;
    if (!FILE_TYPES.test(type) || !DISPOSITION.test(disposition)) {
      file.destroy();
      throw new BackendError("unreadable", 502, messages.documentUnreadable);
    }
    return new Response(Readable.toWeb(file) as ReadableStream, {
      headers: {
        "content-type": type,
        "content-disposition": disposition,
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      },
    });
  } catch (error) {
    const { kind, status, message } = toBackendError(request, error);
    if (kind !== "session") {
      const code = [403, 404].includes(status) ? status : statusFor(kind);
      return errorPage(code, message, { href: "/", label: "Operator console" });
    }
    const location = consoleLogin(`/api/ops/${path}${search}`);
    const response = new Response(null, {
      status: 303,
      headers: { location, "cache-control": "no-store" },
    });
    response.headers.append("set-cookie", await operatorCookie(request, null));
    return response;
  }
}
