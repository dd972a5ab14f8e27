import { createServer, type Server, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { isUnreachable } from "./errors.ts";
import { connectPostgres } from "./postgres-database.ts";

/** More than the pool has connections. */
const TOO_MANY = 12;

const message = (type: string, body = Buffer.alloc(0)) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const AUTHENTICATED = message("R", Buffer.alloc(4));
const READY = message("Z", Buffer.from("I"));
const DONE = message("C", Buffer.from("SELECT 0\0"));

/** As much of PostgreSQL as a statement without rows needs; it hangs up when it is told to. */
let server: Server;
const sockets = new Set<Socket>();
let hangUpAt: string | null = null;
let silentAt: string | null = null;
let connections = 0;
let database: Database;

beforeAll(async () => {
  server = createServer((socket) => {
    let started = false;
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      if (!started) {
        started = true;
        socket.write(Buffer.concat([AUTHENTICATED, READY]));
      } else if (hangUpAt !== null && data.toString().includes(hangUpAt)) {
        socket.destroy();
      } else if (silentAt !== null && data.toString().includes(silentAt)) {
        // Keeps the connection and never answers.
      } else {
        const answers = data.toString("latin1").startsWith("P")
          ? [message("1"), message("2"), message("n")]
          : [];
        socket.write(Buffer.concat([...answers, DONE, READY]));
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as { port: number };
  database = await connectPostgres(`postgres://x@127.0.0.1:${port}/x`, () => undefined, 200);
});
afterAll(async () => {
  await database.close();
  server.close();
});
beforeEach(() => {
  hangUpAt = null;
  silentAt = null;
});

const work = () => database.db.transaction((tx) => tx.execute(sql`select 1`));

test("the pool recovers after a database that repeatedly closes the connection at BEGIN", async () => {
  hangUpAt = "begin";
  for (let round = 0; round < TOO_MANY; round += 1) {
    const error = await work().catch((caught: unknown) => caught);
    expect(isUnreachable(error)).toBe(true);
  }
  hangUpAt = null;
  await work();
});

test("a connection closed between two statements fails the transaction, not the process", async () => {
  const error = await database.db
    .transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      for (const socket of sockets) socket.destroy();
      while (sockets.size > 0) await turn();
      await turn();
      await tx.execute(sql`select 1`);
    })
    .catch((caught: unknown) => caught);
  expect(isUnreachable(error)).toBe(true);
  await work();
});

test("a server that does not respond times out, and its connection is not used again", async () => {
  const alone = () => database.db.execute(sql`select 'alone'`);
  const together = () => database.db.transaction((tx) => tx.execute(sql`select 'together'`));
  for (const ask of [alone, together]) {
    const before = connections;
    silentAt = ask.name;
    const error = await ask().catch((caught: unknown) => caught);
    expect(isUnreachable(error)).toBe(true);
    silentAt = null;
    await work();
    expect(connections).toBeGreaterThan(before);
  }
});
