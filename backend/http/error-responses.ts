import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FastifySchemaValidationError } from "fastify/types/schema.js";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { messages } from "../../lib/forms/messages.ts";
import { isUnreachable } from "../db/errors.ts";
import { Refusal } from "./errors.ts";

const RETRY_AFTER_S = 2;

const plain: Record<number, string> = {
  408: "The request took too long to arrive. Please try again.",
  413: "The request is too large.",
  415: "Please send JSON.",
};

/** Fields whose absence or excess the buyer is told about in words of their own. */
const words: Record<string, string> = {
  "username is missing": messages.enterUsername,
  "password is missing": messages.enterPassword,
  "searching_key is too long": messages.searchTooLong,
};

/** zod's own wordings; what doesn't begin like this is a sentence of ours and is passed on. */
const GENERIC = /^(Invalid|Too|Unrecognized|Expected)/;

function wrong({ keyword, message = "" }: FastifySchemaValidationError): string {
  if (keyword === "invalid_type" && /received (undefined|null)/.test(message)) return "is missing";
  if (keyword === "too_big" && GENERIC.test(message)) return "is too long";
  if (keyword === "invalid_value")
    return `is not valid: ${message.replace("Invalid option: ", "")}`;
  return GENERIC.test(message) ? "is not valid" : message;
}

/** Names the first wrong field plainly: "item_id is missing."; a field of a row by the row's number from 1. */
function fieldMessage({ validation = [] }: Pick<FastifyError, "validation">): string {
  const [first] = validation;
  const path = first?.instancePath.split("/").filter(Boolean) ?? [];
  if (!first || path.length === 0) return "The request is not valid: a JSON object is expected.";
  const field = path
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .join(" ");
  const what = `${field} ${wrong(first)}`;
  return words[what] ?? `${what}.`;
}

function refuse(reply: FastifyReply, status: number, message: string, retryAfter?: number) {
  if (retryAfter) reply.header("retry-after", String(retryAfter));
  return reply.status(status).send({ success: 0, message });
}

function answer(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) {
    return refuse(reply, error.status, error.message, error.retryAfter);
  }
  if (hasZodFastifySchemaValidationErrors(error)) return refuse(reply, 400, fieldMessage(error));
  if (isUnreachable(error)) {
    request.log.error({ err: error }, "database unreachable");
    return refuse(reply, 503, messages.unreachable, RETRY_AFTER_S);
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return refuse(reply, status, plain[status] ?? "The request could not be understood.");
  }
  request.log.error({ err: error }, "failed");
  return refuse(reply, 500, "Something went wrong on our side. Please try again in a moment.");
}

/** For what Fastify refuses before any of our code: an address that can't be decoded, or is far too long. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  request.log.info({ code: error.code }, "refused");
  return refuse(reply, 400, "The address of the request is not valid.");
}

/** Every failure becomes `{ success: 0, message }`; never a stack, a statement or a name of a column. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answer);
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, "There is no such call."));
}
