import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { desc, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Slot } from "../../../lib/content/home-content.ts";
import { draftContent, homeContent } from "../../../lib/contract/home-content.ts";
import { createContentClient } from "../../../test/backend/content-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { auditEntries, contentVersions } from "../../db/schema/index.ts";
import { createContentSwitch } from "./shown-content.ts";

let backend: TestApp;
let content: ReturnType<typeof createContentClient>;
let ops: typeof content.ops;
let now = new Date("2026-11-20T08:35:00Z");
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  content = createContentClient(backend);
  ops = content.ops;
  for (const brand of ["zwz", "nod"] as const) {
    await backend.createItem({ brand, designation: "6204-2RS" });
    await backend.createItem({ brand, designation: "22210CC/W33" });
    await backend.createItem({ brand, designation: "6999", status: "Discontinued" });
  }
});
afterAll(() => backend.close());
beforeEach(async () => {
  now = new Date("2026-11-20T08:35:00Z");
  await backend.db.delete(contentVersions).where(sql`true`);
  backend.changed.length = 0;
});

const at = (time: string) => {
  now = new Date(time);
};
const shownOn = async (brand: BrandId) =>
  (await backend.inject(brand, homeContent, undefined)).read();

const notice = { text: "Closed for Diwali from 8 to 10 November." };
const tab = (...numbers: string[]) => ({
  heading: "Offers",
  groups: [{ name: "Ball bearings", description: "Sealed.", numbers }],
});
const slide = {
  title: "Five makers",
  text: "Compare price and stock.",
  target: { item: "6204-2RS" },
  action: "See 6204-2RS",
  picture: null,
};

test("without rows, and after restoring the default, the pages show the content in brands/content", async () => {
  const none = { slides: null, featured: null, notices: [] };
  expect(await shownOn("zwz")).toEqual(none);
  await content.publish("zwz", "featured", [tab("6204-2RS")]);
  expect((await shownOn("zwz")).featured).toHaveLength(1);
  await content.restore("zwz", "featured", null);
  expect(await shownOn("zwz")).toEqual(none);
});

test("a draft is not shown until it is published; publication makes the pages of its brand stale", async () => {
  expect((await content.save("zwz", "notices", [notice])).status).toBe(200);
  expect((await shownOn("zwz")).notices).toEqual([]);
  expect(backend.changed).toEqual([]);
  expect(await content.slotOf("zwz", "notices")).toMatchObject({
    draft: { value: [notice] },
    versions: [],
  });
  await content.publishDraft("zwz", "notices");
  expect((await shownOn("zwz")).notices).toMatchObject([notice]);
  expect((await shownOn("nod")).notices).toEqual([]);
  expect(backend.changed).toEqual([{ brand: "zwz", all: true }]);
  expect(await content.slotOf("zwz", "notices")).toMatchObject({
    draft: null,
    versions: [{ state: "shown" }],
  });
  expect((await content.publishDraft("zwz", "notices")).status).toBe(409);
});

test("dates switch what is shown at their minute, and a job makes the pages stale without a visitor", async () => {
  const switchContent = createContentSwitch(
    backend.db,
    () => now,
    (change) => void backend.changed.push(change),
  );
  await content.publish("nod", "slides", [
    { ...slide, title: "Always" },
    {
      ...slide,
      title: "Diwali",
      from: "2026-11-20T15:00:00+05:30",
      to: "2026-11-20T16:00:00+05:30",
    },
  ]);
  await switchContent();
  backend.changed.length = 0;
  const titles = async () => (await shownOn("nod")).slides?.map(({ title }) => title);
  const run = async (time: string) => {
    at(time);
    await switchContent();
    return backend.changed.splice(0);
  };
  expect([await run("2026-11-20T09:29:59Z"), await titles()]).toEqual([[], ["Always"]]);
  const stale = [{ brand: "nod", all: true }];
  expect([await run("2026-11-20T09:30:00Z"), await titles()]).toEqual([
    stale,
    ["Always", "Diwali"],
  ]);
  expect(await run("2026-11-20T09:30:03Z")).toEqual([]);
  expect([await run("2026-11-20T10:30:00Z"), await titles()]).toEqual([stale, ["Always"]]);

  await content.publish("nod", "notices", [notice], "2026-11-21T00:00:00+05:30");
  expect((await shownOn("nod")).notices).toEqual([]);
  expect(await content.slotOf("nod", "notices")).toMatchObject({
    versions: [{ state: "scheduled" }],
  });
  expect(await run("2026-11-20T18:29:59Z")).toEqual([]);
  expect(await run("2026-11-20T18:30:00Z")).toEqual(stale);
  expect((await shownOn("nod")).notices).toMatchObject([notice]);
  // A backend that has just been started finds what began while there was none.
  const restarted = createContentSwitch(
    backend.db,
    () => now,
    (change) => void backend.changed.push(change),
  );
  at("2026-11-20T18:31:30Z");
  await restarted();
  expect(backend.changed).toEqual(stale);
});

test("earlier versions can be published again; who did what is in the audit log", async () => {
  await content.publish("zwz", "notices", [{ text: "First" }]);
  at("2026-11-20T09:00:00Z");
  await content.publish("zwz", "notices", [{ text: "Second" }]);
  const first = (await content.slotOf("zwz", "notices"))?.versions.at(-1);
  at("2026-11-20T10:00:00Z");
  const of = { brand: "zwz", slot: "notices" };
  const second = (await content.slotOf("zwz", "notices"))?.versions[0];
  await content.restore("zwz", "notices", first?.id);
  expect((await shownOn("zwz")).notices).toMatchObject([{ text: "First" }]);
  expect((await content.slotOf("zwz", "notices"))?.versions.map(({ state }) => state)).toEqual([
    "shown",
    "earlier",
    "earlier",
  ]);
  const [entry] = await backend.db
    .select()
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(1);
  expect(entry).toMatchObject({
    action: "content/restore",
    subjectId: "zwz notices",
    brand: "zwz",
    oldValue: String(second?.id),
    newValue: String(first?.id),
  });
  expect((await content.restore("zwz", "notices", 999_999)).status).toBe(404);
  await content.publish("nod", "slides", [slide]);
  const other = (await content.slotOf("nod", "slides"))?.versions[0];
  expect((await content.restore("zwz", "notices", other?.id)).status).toBe(404);
  // A draft is no version.
  await content.save("zwz", "notices", [notice]);
  const [draft] = await backend.db.select().from(contentVersions).where(sql`published_at is null`);
  expect((await content.restore("zwz", "notices", draft?.id)).status).toBe(404);
  expect((await ops("content/discard", { ...of, base: draft?.id })).status).toBe(200);
  const base = await content.baseOf("zwz", "notices");
  expect((await ops("content/discard", { ...of, base })).status).toBe(409);
});

test("a preview link shows the drafts of its brand for an hour", async () => {
  await content.publish("zwz", "featured", [tab("22210CC/W33")]);
  await content.save("zwz", "notices", [notice]);
  const { url } = (await ops("content/preview", { brand: "zwz" })).data as { url: string };
  expect(url).toMatch(/^http:\/\/zwz\.localhost:3000\/\?draft=/);
  const token = new URL(url).searchParams.get("draft") ?? "";
  const open = (brand: BrandId, sent = token) =>
    backend.inject(brand, draftContent, { token: sent });
  expect((await open("zwz")).read().content).toMatchObject({
    notices: [notice],
    featured: [{ heading: "Offers" }],
  });
  expect((await open("nod")).status).toBe(403);
  for (const wrong of ["", "x", `9${token.slice(1)}`, `${token}x`])
    expect((await open("zwz", wrong)).status).toBe(403);
  at("2026-11-20T09:35:01Z");
  expect((await open("zwz")).status).toBe(403);
});

describe("refused", () => {
  test.each([
    ["notices", [{ text: "x".repeat(201) }], "at most 200"],
    ["notices", [{ text: " " }], "Enter a text"],
    ["notices", [{ ...notice, link: "javascript:alert(1)", action: "Go" }], "https://"],
    ["notices", [{ ...notice, link: "//evil.example", action: "Go" }], "https://"],
    ["notices", [{ ...notice, link: "/\\evil.example", action: "Go" }], "https://"],
    ["notices", [{ ...notice, link: "http://plain.example", action: "Go" }], "https://"],
    ["notices", [{ ...notice, link: "/no-such-page", action: "Go" }], "no page /no-such-page"],
    ["notices", [{ ...notice, link: "/about" }], "needs a text"],
    ["notices", [notice, notice, notice, notice], "at most 3"],
    [
      "notices",
      [{ ...notice, from: "2026-11-20T15:00:00Z", to: "2026-11-20T15:00:00Z" }],
      "after the beginning",
    ],
    ["featured", [tab("6204-2RS", "NO-SUCH")], "doesn't sell NO-SUCH"],
    ["featured", [tab("6999")], "doesn't sell 6999"],
    ["featured", [tab("6204-2RS", "6204-2RS")], "listed twice"],
    ["featured", [], "Add a tab"],
    ["slides", [slide], "pages of this brand"],
  ] as [Slot, unknown, string][])("%s %j", async (slot, value, part) => {
    const reply = await content.save("zwz", slot, value);
    expect([reply.status, reply.message]).toEqual([400, expect.stringContaining(part)]);
    expect(await backend.db.$count(contentVersions)).toBe(0);
  });

  test("a publication in the past, and a draft or an earlier version whose item has gone", async () => {
    const past = await content.publish("zwz", "notices", [notice], "2026-11-20T08:34:00Z");
    expect(past.status).toBe(400);
    const item = await backend.createItem({ designation: "6311" });
    await content.publish("zwz", "featured", [tab("6311")]);
    const version = (await content.slotOf("zwz", "featured"))?.versions[0]?.id;
    await content.save("zwz", "featured", [tab("6311")]);
    await backend.db.execute(sql`update items set status = 'Discontinued' where id = ${item.id}`);
    const gone = await content.publishDraft("zwz", "featured");
    expect([gone.status, gone.message]).toEqual([400, "ZWZ doesn't sell 6311."]);
    const restored = await content.restore("zwz", "featured", version);
    expect([restored.status, restored.message]).toEqual([400, "ZWZ doesn't sell 6311."]);
  });

  test("a slide with a picture that was not uploaded, or without alternative text", async () => {
    const picture = { hash: "0".repeat(32), type: "png", width: 1, height: 1, alt: "A bearing" };
    for (const [changed, part] of [
      [{}, "no longer exists"],
      [{ alt: "" }, "picture"],
    ] as const) {
      const value = [{ ...slide, picture: { ...picture, ...changed } }];
      const reply = await content.save("nod", "slides", value);
      expect([reply.status, reply.message]).toEqual([400, expect.stringContaining(part)]);
    }
  });
});

/** Smallest pictures: the beginning of a file of each type, 640 × 320. */
const png = Buffer.from(
  "89504e470d0a1a0a0000000d494844520000028000000140080600000000000000",
  "hex",
);
const pictures: Record<string, Buffer> = {
  png,
  jpeg: Buffer.from(
    "ffd8ffe000104a46494600010100000100010000ffc00011080140028003012200021101",
    "hex",
  ),
  webp: Buffer.from("524946462000000057454250565038580a000000000000007f02003f0100000000", "hex"),
  avif: Buffer.from(
    "0000001c667479706176696600000000617669666d696631000000146973706500000000000002800000014000",
    "hex",
  ),
};

describe("pictures", () => {
  test.each(Object.entries(pictures))(
    "%s: size read, stored by hash, served",
    async (type, bytes) => {
      const upload = { content: bytes.toString("base64") };
      const { data } = await ops("content/picture", upload);
      expect(data).toMatchObject({ type, width: 640, height: 320 });
      const { hash } = data as { hash: string };
      expect(await backend.db.$count(auditEntries, eq(auditEntries.subjectId, hash))).toBe(1);
      expect((await ops("content/picture", upload)).data).toEqual(data);
      const reply = await backend.app.inject({ url: `/nod/api/content_pictures/${hash}.${type}` });
      expect(reply.headers["content-type"]).toBe(`image/${type}`);
      expect(reply.rawPayload.equals(bytes)).toBe(true);
      const value = [{ ...slide, picture: { ...(data as object), alt: "A bearing" } }];
      expect((await content.publish("nod", "slides", value)).status).toBe(200);
    },
  );

  test("other files, large ones and cut-off ones are refused", async () => {
    const send = async (bytes: Buffer) =>
      (await ops("content/picture", { content: bytes.toString("base64") })).status;
    expect(await send(Buffer.from("<svg onload=alert(1)>"))).toBe(400);
    expect(await send(Buffer.from("GIF89a"))).toBe(400);
    expect(await send(Buffer.alloc(0))).toBe(400);
    expect(await send(png.subarray(0, 18))).toBe(400);
    expect(await send(Buffer.concat([png, Buffer.alloc(1024 * 1024)]))).toBe(413);
    for (const file of ["0".repeat(32), `${"0".repeat(32)}.png`, "..%2F..%2Fetc.png"])
      expect(
        (await backend.app.inject({ url: `/zwz/api/content_pictures/${file}` })).statusCode,
      ).toBe(404);
  });
});
