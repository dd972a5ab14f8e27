import "server-only";
import type { z } from "zod";
import { messages } from "../forms/messages.ts";
import { BackendError, FieldError } from "./errors.ts";

/** A checkout of 200 lines is about 85 kB. */
const BODY_MAX = 128 * 1024;
const SAFE = ["GET", "HEAD"];

const refuse = (status: number, message: string) => new BackendError("invalid", status, message);

/** Throws unless a state-changing request comes from a page of this host. */
export function checkOrigin(request: Request) {
  if (SAFE.includes(request.method)) return;
  const origin = request.headers.get("origin");
  const host = request.headers.get("host")?.toLowerCase();
  if (!origin || !host || !URL.canParse(origin) || new URL(origin).host !== host) {
    throw new BackendError("refused", 403, messages.crossOriginRequest);
  }
}

async function read(request: Request, most: number): Promise<string> {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    // Fails only if the client has gone, which is no fault of ours to log.
    const part = await reader?.read().catch(() => {
      throw refuse(400, messages.unreadableRequest);
    });
    if (!part || part.done) break;
    size += part.value.byteLength;
    if (size > most) {
      await reader?.cancel();
      throw refuse(413, messages.tooLarge);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Reads a JSON body of at most `most` bytes. */
export async function readJson(request: Request, most = BODY_MAX): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    throw refuse(415, messages.unreadableRequest);
  }
  const text = await read(request, most);
  try {
    return JSON.parse(text);
  } catch {
    throw refuse(400, messages.unreadableRequest);
  }
}

/** Reads and parses the JSON body. Throws the first error with its field. */
export const parseBody = async <Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  most = BODY_MAX,
): Promise<z.output<Schema>> => parseWith(schema, await readJson(request, most));

/** Parses data with a schema. Throws the first error with its field. */
export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  const read = schema.safeParse(data);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new FieldError(first?.message ?? messages.unreadableRequest, first?.path.join("."));
}
