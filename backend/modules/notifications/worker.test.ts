import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { testDatabase } from "../../../test/backend/test-database.ts";
import type { Database } from "../../db/client.ts";
import { outbox } from "../../db/schema/index.ts";
import { createLog } from "../../http/log.ts";
import { accountTemplates } from "./account-templates.ts";
import { createMsg91 } from "./msg91.ts";
import { enqueue } from "./outbox.ts";
import type { Transport, Transports } from "./transports.ts";
import { workOutbox } from "./worker.ts";

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

const mail = (usefulMinutes = 10) =>
  enqueue(database.db, {
    brand: "zwz",
    channel: "email",
    to: TO,
    letter: accountTemplates.recoveryCode("zwz", CODE),
    usefulMinutes,
  });
const sms = () =>
  enqueue(database.db, {
    brand: "nod",
    channel: "sms",
    to: "+919820012345",
    letter: accountTemplates.mobileCode("nod", CODE),
    usefulMinutes: 10,
  });
const work = (carriers: Partial<Transports>) =>
  workOutbox(database.db, { mail: null, sms: null, ...carriers }, log);
const rows = () => database.db.select().from(outbox).orderBy(outbox.id);
const dueAgain = () => database.db.update(outbox).set({ nextAttemptAt: sql`now()` });

describe("outbox", () => {
  test("without a mail server messages are kept with their words", async () => {
    await mail();
    await sms();
    expect(await work({})).toBe(2);
    const kept = await rows();
    expect(kept.map(({ status }) => status)).toEqual(["stored", "stored"]);
    expect(kept[0]?.text).toContain(CODE);
    expect(await work({})).toBe(0);
  });

  test("a message that is sent goes once and its words are not kept", async () => {
    await mail();
    const sent: string[] = [];
    const carrier: Transport = async ({ recipient, text }) =>
      void sent.push(`${recipient} ${text}`);
    await work({ mail: carrier });
    await work({ mail: carrier });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(CODE);
    const [row] = await rows();
    expect(row).toMatchObject({ status: "sent", text: "", html: "", code: "", attempts: 1 });
    expect(row?.sentAt).toBeInstanceOf(Date);
  });

  test("failures are tried again with growing pauses and given up after eight", async () => {
    await mail();
    const broken: Transport = async () => {
      throw Object.assign(new Error(`no such user ${TO} ${CODE}`), {
        code: "EENVELOPE",
        responseCode: 550,
      });
    };
    await work({ mail: broken });
    expect(await work({ mail: broken })).toBe(0);
    for (let n = 0; n < 7; n += 1) {
      await dueAgain();
      await work({ mail: broken });
    }
    await dueAgain();
    expect(await work({ mail: broken })).toBe(0);
    const [row] = await rows();
    expect(row).toMatchObject({ status: "failed", attempts: 8, lastError: "EENVELOPE 550" });
  });

  test("a code that is over is not sent any more", async () => {
    await mail(0);
    await database.db.update(outbox).set({ expiresAt: sql`now() - interval '1 second'` });
    await work({ mail: () => Promise.reject(new Error("sent all the same")) });
    expect(await rows()).toMatchObject([{ status: "expired", text: "" }]);
  });

  test("two workers share the messages and send none twice", async () => {
    for (let n = 0; n < 12; n += 1) await mail();
    const sent: number[] = [];
    const carrier: Transport = async ({ id }) => void sent.push(id);
    await Promise.all([work({ mail: carrier }), work({ mail: carrier }), work({ mail: carrier })]);
    await work({ mail: carrier });
    expect(sent).toHaveLength(12);
    expect(new Set(sent).size).toBe(12);
  });

  test("a message of a worker that died is taken up again", async () => {
    await mail();
    await database.db
      .update(outbox)
      .set({ status: "sending", attempts: 1, nextAttemptAt: sql`now() - interval '1 second'` });
    await work({ mail: async () => undefined });
    expect(await rows()).toMatchObject([{ status: "sent", attempts: 2 }]);
  });

  test("nobody takes up messages that a slow server is still being given", async () => {
    for (let n = 0; n < 10; n += 1) await mail();
    // A mail server may take 20 seconds for each.
    const taken: number[] = [];
    await work({
      mail: async ({ nextAttemptAt }) => void taken.push(nextAttemptAt.getTime() - Date.now()),
    });
    expect(taken).toHaveLength(10);
    expect(Math.min(...taken)).toBeGreaterThan(10 * 20_000);
  });

  test("looking for messages while there are none opens no transaction", async () => {
    const { db } = database;
    const { transaction } = db;
    db.transaction = () => Promise.reject(new Error("a transaction"));
    try {
      expect(await work({})).toBe(0);
    } finally {
      db.transaction = transaction;
    }
  });

  test("nothing is posted by a transaction that fails", async () => {
    const failing = database.db.transaction(async (tx) => {
      const letter = accountTemplates.recoveryCode("zwz", CODE);
      await enqueue(tx, { brand: "zwz", channel: "email", to: TO, letter, usefulMinutes: 10 });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await rows()).toEqual([]);
  });

  test("addresses and words of messages are in no log line", () => {
    expect(written.length).toBeGreaterThan(0);
    expect(written.join("")).not.toMatch(new RegExp(`${CODE}|works\\.example|9820012345`));
  });
});

describe("letters", () => {
  test("each brand signs its own; what comes from outside is plain text", () => {
    const who = { name: '<img src=x onerror="alert(1)">', email: "a&b@works.example" };
    const letter = accountTemplates.confirmClaim("nod", "http://nod.localhost:3000", "TOKEN", who);
    expect(letter.subject).toMatch(/NOD/);
    expect(letter.text).toContain("http://nod.localhost:3000/emailverification#token=TOKEN");
    expect(letter.html).toContain("&lt;img src=x");
    expect(letter.html).not.toContain("<img");
  });
});

describe("SMS by MSG91", () => {
  const calls: { headers: IncomingMessage["headers"]; url: string | undefined; body: unknown }[] =
    [];
  let answer = { status: 200, text: '{"type":"success","message":"1"}' };
  const gateway = createServer((request, reply) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      calls.push({ headers: request.headers, url: request.url, body: JSON.parse(text) });
      reply.writeHead(answer.status, { location: "/elsewhere" }).end(answer.text);
    });
  });
  beforeAll(() => new Promise<void>((ready) => gateway.listen(0, "127.0.0.1", ready)));
  afterAll(() => new Promise((closed) => gateway.close(closed)));
  const carrier = () =>
    createMsg91({
      url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/api/v5/flow`,
      key: "planted-key",
      templates: { zwz: "tz", nod: "tn" },
    });

  test("sends the code as the template's variable", async () => {
    await sms();
    await work({ sms: carrier() });
    expect(await rows()).toMatchObject([{ status: "sent" }]);
    expect(calls[0]).toMatchObject({
      url: "/api/v5/flow",
      headers: { authkey: "planted-key", "accept-encoding": "identity" },
      body: { template_id: "tn", recipients: [{ mobiles: "919820012345", VAR1: CODE }] },
    });
  });

  test("anything but success is a failure, a redirect too", async () => {
    for (const text of ['{"type":"error","message":"bad"}', "not json", ""]) {
      for (const status of [200, 302, 500]) {
        answer = { status, text };
        await database.db.delete(outbox);
        await sms();
        await work({ sms: carrier() });
        expect(await rows()).toMatchObject([
          { status: "pending", lastError: `gateway answered ${status}` },
        ]);
      }
    }
    expect(calls.every(({ url }) => url === "/api/v5/flow")).toBe(true);
  });
});
