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
    const part = await reader?.read();
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

/** Reads and parses the JSON body. Throws the first error with its field. */
export async function parseBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  most = BODY_MAX,
): Promise<z.output<Schema>> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    throw refuse(415, messages.unreadableRequest);
  }
  const text = await read(request, most);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw refuse(400, messages.unreadableRequest);
  }
  return parseWith(schema, data);
}

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
