import { desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../backend/db/client.ts";
import { outbox } from "../../backend/db/schema/index.ts";
import type { BrandId } from "../../brands/types.ts";
import type { Endpoint } from "../../lib/contract/endpoint.ts";
import { type TestApp, testConfig } from "./build-test-app.ts";

/** A buyer at an address of his own, as the storefront forwards him. */
export const visitor = (store: TestApp, brand: BrandId = "zwz", address = "10.0.0.1") => ({
  brand,
  /** Sends a call in the storefront's own words; `read` throws unless the answer has its published shape. */
  async send<I, B extends z.ZodType, W extends z.ZodType, O>(
    endpoint: Endpoint<I, B, W, O>,
    input: I,
    key?: string,
  ) {
    return this.raw(endpoint, endpoint.encode(input), key);
  },
  /** Sends a body of the test's own choosing. */
  async raw<I, B extends z.ZodType, W extends z.ZodType, O>(
    endpoint: Endpoint<I, B, W, O>,
    body: unknown,
    key?: string,
  ) {
    const reply = await store.app.inject({
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

/** What was written to somebody, newest first, with the token or code in it. */
export async function inbox(db: Db, recipient: string) {
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

/** The newest message to somebody; throws when there is none. */
export async function lastMessage(db: Db, recipient: string) {
  const [last] = await inbox(db, recipient);
  if (!last) throw new Error(`nothing was written to ${recipient}`);
  return last;
}
