import { sql } from "drizzle-orm";
import { createClient } from "redis";
import type { Db } from "../../backend/db/client.ts";

interface Size {
  database: number;
  orders: number;
  messages: number;
  messageBytes: number;
}

/** Sizes of what grows with use, in bytes. */
export async function readSizes(db: Db): Promise<Size> {
  const { rows } = await db.execute<Size & Record<string, unknown>>(sql`
    select pg_database_size(current_database())::float8 as database, (select count(*)::int from orders) as orders,
      (select count(*)::int from outbox) as messages, pg_total_relation_size('outbox')::float8 as "messageBytes"`);
  return rows[0] ?? { database: 0, orders: 0, messages: 0, messageBytes: 0 };
}

/** Used memory of Redis in bytes, and its number of keys. */
async function readRedis(url: string): Promise<{ bytes: number; keys: number }> {
  const client = await createClient({ url }).connect();
  const info = await client.info("memory");
  const keys = await client.dbSize();
  client.destroy();
  return { bytes: Number(/used_memory:(\d+)/.exec(info)?.[1]), keys };
}

/** Prints what an order costs in the database, and what Redis holds. */
export async function reportGrowth(db: Db, before: Size, redisUrl: string): Promise<void> {
  const after = await readSizes(db);
  const redis = await readRedis(redisUrl);
  const orders = Math.max(1, after.orders - before.orders);
  const perOrder = (after.database - before.database) / orders / 1024;
  const perMessage = after.messageBytes / Math.max(1, after.messages) / 1024;
  console.log(
    `\ndatabase: ${perOrder.toFixed(1)} kB an order with everything that belongs to it, ${(after.messages / orders).toFixed(1)} messages an order of ${perMessage.toFixed(1)} kB each; Redis: ${(redis.bytes / 1024 / 1024).toFixed(1)} MB in ${redis.keys} keys`,
  );
}
