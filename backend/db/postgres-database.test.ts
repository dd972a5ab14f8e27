import { createServer, type Server, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { isUnreachable } from "./errors.ts";
import { connectPostgres } from "./postgres-database.ts";

const CONNECTIONS = 8;
/** More than the pool has. */
const TOO_MANY = 12;
const RESPONSE_TIMEOUT_MS = 1_000;

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
let slowAt: string | null = null;
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
        const answer = () => socket.write(Buffer.concat([...answers, DONE, READY]));
        const isSlow = slowAt !== null && data.toString().includes(slowAt);
        if (isSlow) setTimeout(answer, 2 * RESPONSE_TIMEOUT_MS);
        else answer();
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as { port: number };
  database = await connectPostgres(`postgres://x@127.0.0.1:${port}/x`, () => undefined, {
    responseTimeoutMs: RESPONSE_TIMEOUT_MS,
  });
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

test("a statement waits for a connection for seconds while a burst of calls uses all of them", async () => {
  let begun = 0;
  let release = () => {};
  const burst = new Promise<void>((done) => {
    release = done;
  });
  const calls = Array.from({ length: CONNECTIONS }, () =>
    database.db.transaction(async () => {
      begun += 1;
      await burst;
    }),
  );
  while (begun < CONNECTIONS) await turn();
  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
  const outcome = work().then(
    () => "answered",
    (error: Error) => error.message,
  );
  await jest.advanceTimersByTimeAsync(4_000);
  jest.useRealTimers();
  release();
  await Promise.all(calls);
  expect(await outcome).toBe("answered");
});

test("a transaction without statement timeout waits for slow statements; the next one doesn't", async () => {
  const slow = () => database.db.execute(sql`select 'slow'`);
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    slowAt = "slow";
    await tx.execute(sql`select 'slow'`);
  });
  const error = await slow().catch((caught: unknown) => caught);
  slowAt = null;
  expect(isUnreachable(error)).toBe(true);
});
