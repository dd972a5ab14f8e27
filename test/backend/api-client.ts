import { desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../backend/db/client.ts";
import { outbox } from "../../backend/db/schema/index.ts";
import type { BrandId } from "../../brands/types.ts";
import type { Endpoint } from "../../lib/contract/endpoint.ts";
import { type TestApp, testConfig } from "./test-app.ts";

/** Sends API calls on behalf of a visitor with the given client address, as the storefront forwards them. */
export const createApiClient = (
  backend: TestApp,
  brand: BrandId = "zwz",
  address = "10.0.0.1",
) => ({
  brand,
  /** Sends an encoded call; `read` throws unless the reply matches the contract. */
  async send<I, B extends z.ZodType, W extends z.ZodType, O>(
    endpoint: Endpoint<I, B, W, O>,
    input: I,
    key?: string,
  ) {
    return this.sendRaw(endpoint, endpoint.encode(input), key);
  },
  /** Sends any body. */
  async sendRaw<I, B extends z.ZodType, W extends z.ZodType, O>(
    endpoint: Endpoint<I, B, W, O>,
    body: unknown,
    key?: string,
  ) {
    const reply = await backend.app.inject({
      method: endpoint.method,
      url: `/${brand}/${endpoint.path}`,
      headers: {
        "x-client-address": address,
        "x-internal-token": testConfig.internalToken,
        ...(key ? { authorization: `Token ${key}` } : {}),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const wire = reply.json() as { success: number; message: string };
    const read = (): O => endpoint.decode(endpoint.reply.parse(wire));
    return { status: reply.statusCode, message: wire.message, wire, read, body: reply.body };
  },
});

const TOKEN = /#token=([\w-]+)/;
const CODE = /(?<!\d)\d{6}(?!\d)/;

/** Messages sent to a recipient, newest first, with the token or code found in each. */
export async function getMessages(db: Db, recipient: string) {
  const rows = await db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id));
  return rows.map((row) => ({
    ...row,
    token: TOKEN.exec(row.text)?.[1] ?? "",
    otp: row.code || (CODE.exec(row.text)?.[0] ?? ""),
  }));
}

/** The newest message to a recipient; throws if there is none. */
export async function getLastMessage(db: Db, recipient: string) {
  const [last] = await getMessages(db, recipient);
  if (!last) throw new Error(`no message was sent to ${recipient}`);
  return last;
}
