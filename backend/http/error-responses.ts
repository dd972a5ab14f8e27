import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FastifySchemaValidationError } from "fastify/types/schema.js";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { messages } from "../../lib/forms/messages.ts";
import { isDiskFull, isTimedOut, isUnreachable } from "../db/errors.ts";
import type { DiskWatch } from "./disk-watch.ts";
import { Refusal } from "./errors.ts";
import { securityHeaders } from "./request-guards.ts";

const RETRY_AFTER_S = 2;
/** Somebody has to free space. */
const DISK_RETRY_AFTER_S = 30;

const statusMessages: Record<number, string> = {
  408: "The request took too long to arrive. Please try again.",
  413: "The request is too large.",
  415: "Please send JSON.",
};

/** Messages for fields whose absence or length is reported in the wording of the form. */
const fieldMessages: Record<string, string> = {
  "username is missing": messages.enterUsername,
  "password is missing": messages.enterPassword,
  "searching_key is too long": messages.searchTooLong,
};

/** Start of zod's built-in messages; other messages are our own and are returned unchanged. */
const ZOD_MESSAGE = /^(Invalid|Too|Unrecognized|Expected)/;

function describeIssue({ keyword, message = "" }: FastifySchemaValidationError): string {
  if (keyword === "invalid_type" && /received (undefined|null)/.test(message)) return "is missing";
  if (keyword === "too_big" && ZOD_MESSAGE.test(message)) return "is too long";
  if (keyword === "invalid_value")
    return `is not valid: ${message.replace("Invalid option: ", "")}`;
  return ZOD_MESSAGE.test(message) ? "is not valid" : message;
}

/** Describes the first invalid field, e.g. "item_id is missing."; array indexes are written from 1. */
function fieldMessage({ validation = [] }: Pick<FastifyError, "validation">): string {
  const [first] = validation;
  const path = first?.instancePath.split("/").filter(Boolean) ?? [];
  if (!first || path.length === 0) return "The request is not valid: a JSON object is expected.";
  const field = path
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .join(" ");
  const problem = `${field} ${describeIssue(first)}`;
  return fieldMessages[problem] ?? `${problem}.`;
}

function sendError(reply: FastifyReply, status: number, message: string, retryAfter?: number) {
  if (retryAfter) reply.header("retry-after", String(retryAfter));
  return reply.status(status).send({ success: 0, message });
}

function handleError(
  disk: DiskWatch,
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof Refusal) {
    return sendError(reply, error.status, error.message, error.retryAfter);
  }
  if (hasZodFastifySchemaValidationErrors(error)) return sendError(reply, 400, fieldMessage(error));
  if (isUnreachable(error)) {
    request.log.error({ err: error }, "database unreachable");
    return sendError(reply, 503, messages.unreachable, RETRY_AFTER_S);
  }
  if (isTimedOut(error)) {
    request.log.error({ err: error }, "database too slow");
    return sendError(reply, 503, messages.unreachable, RETRY_AFTER_S);
  }
  if (isDiskFull(error)) {
    disk.reportFull();
    request.log.error({ err: error }, "disk full: free some space");
    return sendError(reply, 503, messages.unreachable, DISK_RETRY_AFTER_S);
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return sendError(
      reply,
      status,
      statusMessages[status] ?? "The request could not be understood.",
    );
  }
  request.log.error({ err: error }, "request failed");
  return sendError(reply, 500, "Something went wrong on our side. Please try again in a moment.");
}

/** Handles errors thrown before routing: URLs that are too long or cannot be decoded. */
export function sendFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  request.log.info({ code: error.code }, "invalid request");
  reply.headers(securityHeaders);
  return sendError(reply, 400, "The address of the request is not valid.");
}

const CLIENT_ERRORS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers on a connection whose request cannot be parsed or does not arrive, and closes it. */
export function sendClientError({ code = "" }: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify({ success: 0, message: "The request could not be understood." });
  const headers = Object.entries({
    ...securityHeaders,
    "content-type": "application/json",
    "content-length": body.length,
    connection: "close",
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join("\r\n");
  const status = CLIENT_ERRORS[code] ?? "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\n${lines}\r\n\r\n${body}`);
}

/** Every error becomes `{ success: 0, message }`, without stack, SQL or column names. */
export function registerErrorHandlers(app: FastifyInstance, disk: DiskWatch): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) =>
    handleError(disk, error, request, reply),
  );
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, "There is no such call."));
}
