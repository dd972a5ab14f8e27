import { Writable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { testDatabase } from "../../../test/backend/test-database.ts";
import type { Database } from "../../db/client.ts";
import { outbox } from "../../db/schema/index.ts";
import { createLog } from "../../http/log.ts";
import { accountTemplates } from "./account-templates.ts";
import { enqueue } from "./outbox.ts";
import type { Transport, Transports } from "./transports.ts";
import { processOutbox } from "./worker.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(outbox));

const TO = "asha@works.example";
const CODE = "481516";
const written: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    written.push(String(chunk));
    done();
  },
});
const log = createLog("debug", stream);

const mail = (expiresInMinutes = 10, to = TO) =>
  enqueue(database.db, {
    brand: "zwz",
    channel: "email",
    to,
    content: accountTemplates.recoveryCode("zwz", CODE),
    expiresInMinutes,
  });
const sms = () =>
  enqueue(database.db, {
    brand: "nod",
    channel: "sms",
    to: "+919820012345",
    content: accountTemplates.mobileCode("nod", CODE),
    expiresInMinutes: 10,
  });
const runWorker = (transports: Partial<Transports>) =>
  processOutbox(database.db, { mail: null, sms: null, ...transports }, log);
const rows = () => database.db.select().from(outbox).orderBy(outbox.id);
const makeDue = () => database.db.update(outbox).set({ nextAttemptAt: sql`now()` });

describe("outbox", () => {
  test("stores messages with their content if no transport is configured", async () => {
    await mail();
    await sms();
    expect(await runWorker({})).toBe(2);
    const stored = await rows();
    expect(stored.map(({ status }) => status)).toEqual(["stored", "stored"]);
    expect(stored[0]?.text).toContain(CODE);
    expect(await runWorker({})).toBe(0);
  });

  test("a process that stops sends what it has begun and leaves the rest to others at once", async () => {
    await mail();
    await mail();
    let isStopping = false;
    let sent = 0;
    const transport: Transport = async () => {
      sent += 1;
      isStopping = true;
    };
    const transports = { mail: transport, sms: null };
    await processOutbox(database.db, transports, log, () => isStopping);
    const left = (await rows()).map(({ status, attempts }) => `${status} ${attempts}`);
    expect(left.sort()).toEqual(["pending 0", "sent 1"]);
    await runWorker(transports);
    expect([sent, ...(await rows()).map(({ status }) => status)]).toEqual([2, "sent", "sent"]);
  });

  test("sends a message once and then deletes its content", async () => {
    await mail();
    const sent: string[] = [];
    const transport: Transport = async ({ recipient, text }) =>
      void sent.push(`${recipient} ${text}`);
    await runWorker({ mail: transport });
    await runWorker({ mail: transport });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(CODE);
    const [row] = await rows();
    expect(row).toMatchObject({ status: "sent", text: "", html: "", code: "", attempts: 1 });
    expect(row?.sentAt).toBeInstanceOf(Date);
  });

  test("retries a failed message with growing delays and gives up after eight attempts", async () => {
    await mail();
    const failing: Transport = async () => {
      throw Object.assign(new Error(`no such user ${TO} ${CODE}`), {
        code: "EENVELOPE",
        responseCode: 550,
      });
    };
    const delays: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      await makeDue();
      await runWorker({ mail: failing });
      expect(await runWorker({ mail: failing })).toBe(0);
      const seconds = ((await rows())[0]?.nextAttemptAt.getTime() ?? 0) / 1000 - Date.now() / 1000;
      delays.push(Math.round(seconds / 10) * 10);
    }
    expect(delays).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600]);
    await makeDue();
    expect(await runWorker({ mail: failing })).toBe(0);
    const [row] = await rows();
    expect(row).toMatchObject({ status: "failed", attempts: 8, lastError: "EENVELOPE 550" });
  });

  test("the address of an erased person is deleted with the last attempt, not before", async () => {
    const content = accountTemplates.erasureAnswer("zwz", "done", "Done.");
    const message = { brand: "zwz", channel: "email", to: TO, content } as const;
    await enqueue(database.db, { ...message, expiresInMinutes: 10 });
    const failing: Transport = () => Promise.reject(new Error("down"));
    for (const [attempts, left] of [
      [6, { status: "pending", recipient: TO }],
      [7, { status: "failed", recipient: "", text: "", html: "" }],
    ] as const) {
      await database.db.update(outbox).set({ attempts, nextAttemptAt: sql`now()` });
      await runWorker({ mail: failing });
      expect(await rows()).toMatchObject([left]);
    }
  });

  test("does not send an expired message", async () => {
    await mail(0);
    await database.db.update(outbox).set({ expiresAt: sql`now() - interval '1 second'` });
    await runWorker({ mail: () => Promise.reject(new Error("sent after expiry")) });
    expect(await rows()).toMatchObject([{ status: "expired", text: "" }]);
  });

  test("concurrent workers share the messages and send none twice", async () => {
    for (let n = 0; n < 12; n += 1) await mail();
    const sent: number[] = [];
    const transport: Transport = async ({ id }) => void sent.push(id);
    await Promise.all([
      runWorker({ mail: transport }),
      runWorker({ mail: transport }),
      runWorker({ mail: transport }),
    ]);
    await runWorker({ mail: transport });
    expect(sent).toHaveLength(12);
    expect(new Set(sent).size).toBe(12);
  });

  test("a message claimed by a worker that died is sent by another", async () => {
    await mail();
    await database.db
      .update(outbox)
      .set({ status: "sending", attempts: 1, nextAttemptAt: sql`now() - interval '1 second'` });
    await runWorker({ mail: async () => undefined });
    expect(await rows()).toMatchObject([{ status: "sent", attempts: 2 }]);
  });

  test("what a slow server leaves no time for is given back before the claim ends", async () => {
    for (let n = 0; n < 3; n += 1) await mail();
    let seconds = 0;
    const clock = jest.spyOn(performance, "now").mockImplementation(() => seconds * 1000);
    const claims: number[] = [];
    await runWorker({
      mail: async ({ nextAttemptAt }) => {
        claims.push((nextAttemptAt.getTime() - Date.now()) / 1000);
        seconds += 20;
      },
    });
    clock.mockRestore();
    // The second one begins 20 seconds after the claim and may take 30.
    expect(claims).toHaveLength(2);
    expect(Math.min(...claims)).toBeGreaterThan(50);
    expect((await rows()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ["sent", 1],
      ["sent", 1],
      ["pending", 0],
    ]);
  });

  test("five recipients are served at a time, each in the order of the messages", async () => {
    const recipients = Array.from({ length: 12 }, (_, n) => `buyer${n}@works.example`);
    for (const to of recipients) for (let n = 0; n < 3; n += 1) await mail(10, to);
    const busy = new Set<string>();
    const sent: Record<string, number[]> = {};
    let most = 0;
    const transport: Transport = async ({ id, recipient }) => {
      expect(busy.has(recipient)).toBe(false);
      busy.add(recipient);
      most = Math.max(most, busy.size);
      await new Promise(setImmediate);
      busy.delete(recipient);
      sent[recipient] = [...(sent[recipient] ?? []), id];
    };
    expect(await runWorker({ mail: transport })).toBe(36);
    expect(most).toBe(5);
    for (const to of recipients) {
      expect(sent[to]).toHaveLength(3);
      expect(sent[to]).toEqual(sent[to]?.toSorted((a, b) => a - b));
    }
  });

  test("another process sends nothing to a recipient who is being served, and everything to others", async () => {
    await mail();
    await mail(10, "other@works.example");
    let others = 0;
    const sent: string[] = [];
    await runWorker({
      mail: async ({ recipient }) => {
        if (recipient !== TO) return;
        await mail();
        await mail(10, "third@works.example");
        others = await runWorker({ mail: async (message) => void sent.push(message.recipient) });
      },
    });
    expect([others, sent]).toEqual([1, ["third@works.example"]]);
    expect(await runWorker({ mail: async () => undefined })).toBe(1);
  });

  test("a message that waits for its next attempt holds no later one back", async () => {
    await mail();
    await runWorker({ mail: () => Promise.reject(new Error("down")) });
    await mail();
    expect(await runWorker({ mail: async () => undefined })).toBe(1);
    expect((await rows()).map(({ status }) => status)).toEqual(["pending", "sent"]);
  });

  test("opens no transaction if no message is due", async () => {
    const { db } = database;
    const { transaction } = db;
    db.transaction = () => Promise.reject(new Error("a transaction"));
    try {
      expect(await runWorker({})).toBe(0);
    } finally {
      db.transaction = transaction;
    }
  });

  test("a transaction that is rolled back sends nothing", async () => {
    const failing = database.db.transaction(async (tx) => {
      const content = accountTemplates.recoveryCode("zwz", CODE);
      await enqueue(tx, {
        brand: "zwz",
        channel: "email",
        to: TO,
        content,
        expiresInMinutes: 10,
      });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await rows()).toEqual([]);
  });

  test("logs contain neither addresses nor content of messages", () => {
    expect(written.length).toBeGreaterThan(0);
    expect(written.join("")).not.toMatch(new RegExp(`${CODE}|works\\.example|9820012345`));
  });
});

describe("e-mail templates", () => {
  test("are signed by their brand and escape user input", () => {
    const newUser = {
      name: '<img src=x onerror="alert(1)">',
      email: "a&b@works.example",
      company: "Rao Works",
    };
    const content = accountTemplates.confirmClaim(
      "nod",
      "http://nod.localhost:3000",
      "TOKEN",
      newUser,
    );
    expect(content.subject).toMatch(/NOD/);
    expect(content.text).toContain("http://nod.localhost:3000/emailverification#token=TOKEN");
    expect(content.html).toContain("&lt;img src=x");
    expect(content.html).not.toContain("<img");
  });
});
