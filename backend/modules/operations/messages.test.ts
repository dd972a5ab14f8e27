import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { multiSearch } from "../../../lib/contract/catalogue.ts";
import type { MessageDetails, MessagePage } from "../../../lib/contract/operations/messages.ts";
import type { SearchedTexts } from "../../../lib/contract/operations/searches.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { auditEntries, outbox, searches } from "../../db/schema/index.ts";

let backend: TestApp;
let ops: ReturnType<typeof createOperatorClient>;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T10:00:00+05:30") });
  ops = createOperatorClient(backend);
});
afterAll(() => backend.close());

async function insert(over: Partial<typeof outbox.$inferInsert> = {}): Promise<number> {
  const [row] = await backend.db
    .insert(outbox)
    .values({
      brand: "zwz",
      channel: "email",
      recipient: "asha@works.example",
      template: "order-received",
      subject: "We have received your order",
      text: "Thank you.",
      html: "<p>Thank you.</p>",
      status: "failed",
      attempts: 8,
      lastError: "ECONNREFUSED",
      ...over,
    })
    .returning({ id: outbox.id });
  return row?.id ?? 0;
}

const show = async (id: number) => (await ops("messages/show", { id })).data as MessageDetails;
const list = async (filter: object) => (await ops("messages/list", filter)).data as MessagePage;

test("messages are listed newest first, by state, recipient and brand, without their texts", async () => {
  const ids = [
    await insert(),
    await insert({ status: "sent", text: "", html: "", recipient: "ravi@works.example" }),
    await insert({
      brand: "nod",
      channel: "sms",
      recipient: "+919812345670",
      template: "mobile-code",
    }),
  ];
  expect((await list({})).rows.map(({ id }) => id)).toEqual(ids.toReversed());
  const idsOf = async (filter: object) => (await list(filter)).rows.map(({ id }) => id);
  expect(await idsOf({ state: "sent" })).toEqual([ids[1]]);
  expect(await idsOf({ to: "ASHA@works.example" })).toEqual([ids[0]]);
  expect(await idsOf({ to: "98123 45670" })).toEqual([ids[2]]);
  expect(await idsOf({ brand: "nod" })).toEqual([ids[2]]);
  const [row] = (await list({ state: "sent" })).rows;
  expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(["text", "html", "code"]));
  for (const body of [{ state: "lost" }, { brand: "bare" }, { page: 0 }]) {
    expect((await ops("messages/list", body)).status).toBe(400);
  }
});

test("pages have 50 messages and know how many there are", async () => {
  await backend.db.delete(outbox);
  for (let n = 0; n < 53; n += 1) await insert();
  const pages = [await list({}), await list({ page: 2 })];
  expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
    [50, 53],
    [3, 53],
  ]);
});

test.each([
  ["recovery-code", "Use this code.\n\n    123456", "123456"],
  ["confirm-email", "Open\nhttp://zwz.localhost/emailverification#token=abcDEF-1", "abcDEF-1"],
  [
    "item-alerts",
    "Stop these e-mails: http://zwz.localhost/unsubscribe?token=abcDEF-1",
    "abcDEF-1",
  ],
])(
  "of a %s the operator does not see what signs its recipient in",
  async (template, text, secret) => {
    const id = await insert({ template, text, html: text, code: secret, status: "stored" });
    const message = await show(id);
    expect(JSON.stringify(message)).not.toContain(secret);
    expect(message.text).toContain(text.slice(0, 4));
  },
);

test("a failed message is sent again with all its tries, and that is recorded", async () => {
  const id = await insert();
  expect(await show(id)).toMatchObject({ text: "Thank you.", resend: { possible: true } });
  expect((await ops("messages/resend", { id })).data).toMatchObject({
    state: "pending",
    attempts: 0,
  });
  const [row] = await backend.db.select().from(outbox).where(eq(outbox.id, id));
  expect(row).toMatchObject({ status: "pending", attempts: 0, lastError: "", text: "Thank you." });
  const audited = await backend.db
    .select({ action: auditEntries.action, subject: auditEntries.subjectId })
    .from(auditEntries);
  expect(audited).toEqual([{ action: "messages/resend", subject: String(id) }]);
  expect((await ops("messages/resend", { id })).status).toBe(409);
});

test.each([
  ["that was sent", { status: "sent", text: "" }, /Only a failed message/],
  ["that is being sent", { status: "sending" }, /Only a failed message/],
  ["without its text", { text: "" }, /text has been deleted/],
  ["after its time", { expiresAt: sql`now() - interval '1 second'` }, /has expired/],
])("a message %s is not sent again", async (_, over, reason) => {
  const id = await insert(over as never);
  const reply = await ops("messages/resend", { id });
  expect(reply.status).toBe(409);
  expect(reply.message).toMatch(reason);
  expect((await show(id)).resend).toMatchObject({ possible: false });
});

test("an unknown message is not found", async () => {
  for (const path of ["messages/show", "messages/resend"]) {
    expect((await ops(path, { id: 2_000_000_000 })).status).toBe(404);
    expect((await ops(path, { id: "1" })).status).toBe(400);
  }
});

const texts = async (filter: object = {}) =>
  ((await ops("searches/list", filter)).data as SearchedTexts).rows.map(
    ({ brand, text, searches: all, withoutResults }) => `${brand} ${text} ${withoutResults}/${all}`,
  );
const queued = async () =>
  ((await ops("queues/searches", {})).data as { rows: { title: string; detail: string }[] }).rows;

test("a search without results is in the queue until it is handled, and again when reopened", async () => {
  const search = (text: string) => backend.inject("zwz", multiSearch, { searching_key: text });
  for (const text of ["QQ 4711 KX", "QQ 4712 KX", "QQ 4712 KX"]) await search(text);
  await backend.deps.searches.flush();
  expect((await queued()).map(({ title }) => title)).toEqual(["QQ 4712 KX", "QQ 4711 KX"]);
  expect((await queued())[0]?.detail).toMatch(/^Searched 2 times, last on /);
  const which = { brand: "zwz", text: "QQ 4712 KX" };
  expect((await ops("searches/handle", { ...which, note: "asked the maker" })).status).toBe(200);
  await search("QQ 4712 KX");
  await backend.deps.searches.flush();
  expect((await queued()).map(({ title }) => title)).toEqual(["QQ 4711 KX"]);
  expect(await texts()).toEqual(["zwz QQ 4711 KX 1/1"]);
  expect(await texts({ show: "all" })).toEqual(["zwz QQ 4712 KX 3/3", "zwz QQ 4711 KX 1/1"]);
  expect(await texts({ show: "all", text: " 4712 kx" })).toEqual(["zwz QQ 4712 KX 3/3"]);
  expect(await texts({ show: "all", text: "QQ%KX" })).toEqual([]);
  const [handled] = ((await ops("searches/list", { show: "handled" })).data as SearchedTexts).rows;
  expect(handled?.handled).toMatchObject({ note: "asked the maker", operator: "operator" });
  expect((await ops("searches/reopen", which)).status).toBe(200);
  expect((await queued()).map(({ title }) => title)).toEqual(["QQ 4712 KX", "QQ 4711 KX"]);
  expect((await ops("searches/reopen", which)).status).toBe(404);
  expect((await ops("searches/handle", { brand: "nod", text: "QQ 4712 KX" })).status).toBe(404);
  expect((await ops("searches/handle", { ...which, note: "x".repeat(201) })).status).toBe(400);
});

test("older searches are not in the queue, and the list covers the days asked for", async () => {
  await backend.db.delete(searches);
  const days = ["2026-01-05", "2026-01-06"];
  await backend.db
    .insert(searches)
    .values(
      days.map((day) => ({ brand: "nod", day, text: "OLD 1", searches: 2, withoutResults: 1 })),
    );
  expect(await queued()).toEqual([]);
  expect(await texts({ days: 30 })).toEqual([]);
  expect(await texts({ days: 396 })).toEqual(["nod OLD 1 2/4"]);
  expect(await texts({ days: 396, brand: "zwz" })).toEqual([]);
  for (const filter of [{ days: 0 }, { days: 397 }, { show: "none" }]) {
    expect((await ops("searches/list", filter)).status).toBe(400);
  }
});
