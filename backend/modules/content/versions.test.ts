import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { desc, sql } from "drizzle-orm";
import { homeContent } from "../../../lib/contract/home-content.ts";
import { createContentClient } from "../../../test/backend/content-client.ts";
import { createOperator } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { auditEntries, contentVersions } from "../../db/schema/index.ts";

const of = { brand: "zwz", slot: "notices" } as const;
let now = new Date("2026-11-20T08:35:00Z");
let backend: TestApp;
let asha: Awaited<ReturnType<typeof createOperator>>;
let ravi: typeof asha;
let content: ReturnType<typeof createContentClient>;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  asha = await createOperator(backend, ["catalogue"]);
  ravi = await createOperator(backend, ["catalogue"]);
  content = createContentClient(backend, asha.call);
});
afterAll(() => backend.close());
beforeEach(async () => {
  now = new Date("2026-11-20T08:35:00Z");
  await backend.db.delete(contentVersions).where(sql`true`);
});

const base = () => content.baseOf("zwz", "notices");
const draftText = async () => (await content.slotOf("zwz", "notices"))?.draft?.value[0];
const saved = (text: string) => ({ value: [{ text }] });

describe("a draft that somebody else changed meanwhile", () => {
  test("is not overwritten: the second operator gets the name of the first", async () => {
    await content.save("zwz", "notices", [{ text: "First" }]);
    const opened = await base();
    const first = await asha.call("content/draft", { ...of, base: opened, ...saved("Of Asha") });
    expect(first.status).toBe(200);
    const second = await ravi.call("content/draft", { ...of, base: opened, ...saved("Of Ravi") });
    expect([second.status, second.message]).toEqual([
      409,
      expect.stringMatching(
        /^Asha catalogue saved another draft on .*Your changes were not saved\. Copy them/,
      ),
    ]);
    expect(await draftText()).toMatchObject({ text: "Of Asha" });
    const again = { ...of, base: await base(), ...saved("Of Ravi") };
    expect((await ravi.call("content/draft", again)).status).toBe(200);
  });

  test("is neither published nor discarded by who didn't see it", async () => {
    await content.save("zwz", "notices", [{ text: "First" }]);
    const opened = await base();
    await content.save("zwz", "notices", [{ text: "Second" }]);
    for (const path of ["content/publish", "content/discard"]) {
      const reply = await ravi.call(path, { ...of, base: opened });
      expect([reply.status, reply.message]).toEqual([
        409,
        expect.stringMatching(/^Asha catalogue saved another draft on .*then try again\.$/),
      ]);
    }
    expect(await draftText()).toMatchObject({ text: "Second" });
  });

  test("an edit that began with what was shown doesn't replace what is shown now", async () => {
    const opened = await base();
    expect(opened).toBeNull();
    await content.publish("zwz", "notices", [{ text: "Published" }]);
    const reply = await ravi.call("content/draft", { ...of, base: opened, ...saved("Of Ravi") });
    expect([reply.status, reply.message]).toEqual([
      409,
      expect.stringContaining("what is shown was changed"),
    ]);
    expect(await draftText()).toBeUndefined();
  });
});

describe("a scheduled version", () => {
  const moment = "2026-11-21T00:00:00+05:30";
  const text = "Closed on Saturday.";
  async function schedule() {
    expect((await content.publish("zwz", "notices", [{ text }], moment)).status).toBe(200);
    const slot = await content.slotOf("zwz", "notices");
    return { ...of, base: slot?.base ?? null, version: slot?.versions[0]?.id ?? 0 };
  }
  const shownAt = async (time: string) => {
    now = new Date(time);
    return (await backend.inject("zwz", homeContent, undefined)).read().notices;
  };
  const lastEntry = async () =>
    (await backend.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0];

  test("is withdrawn before its moment: it becomes the draft and is never shown", async () => {
    const scheduled = await schedule();
    expect((await ravi.call("content/withdraw", scheduled)).status).toBe(200);
    expect(await content.slotOf("zwz", "notices")).toMatchObject({
      draft: { value: [{ text }], operator: ravi.name },
      versions: [],
    });
    expect(await lastEntry()).toMatchObject({
      action: "content/withdraw",
      operatorId: ravi.id,
      subjectId: "zwz notices",
      brand: "zwz",
      oldValue: `${scheduled.version} from 2026-11-20T18:30:00.000Z`,
      newValue: "draft",
    });
    expect(await shownAt("2026-11-21T10:00:00Z")).toEqual([]);
  });

  test("is deleted when withdrawn if there is a draft, which stays", async () => {
    const { version } = await schedule();
    await content.save("zwz", "notices", [{ text: "Open on Sunday." }]);
    const seen = { ...of, base: await base(), version };
    expect((await asha.call("content/withdraw", seen)).status).toBe(200);
    expect(await draftText()).toMatchObject({ text: "Open on Sunday." });
    expect((await content.slotOf("zwz", "notices"))?.versions).toEqual([]);
    expect(await lastEntry()).toMatchObject({ newValue: "deleted" });
  });

  test("is not withdrawn when a colleague has saved a draft, by which it would be deleted", async () => {
    const scheduled = await schedule();
    await content.save("zwz", "notices", [{ text: "Open on Sunday." }]);
    const reply = await ravi.call("content/withdraw", scheduled);
    expect([reply.status, reply.message]).toEqual([
      409,
      expect.stringContaining("saved another draft"),
    ]);
    expect((await content.slotOf("zwz", "notices"))?.versions).toHaveLength(1);
  });

  test("can't be withdrawn once it is shown, twice, from another slot, or by other roles", async () => {
    const scheduled = await schedule();
    const sales = await createOperator(backend, ["sales", "accounts"]);
    expect((await sales.call("content/withdraw", scheduled)).status).toBe(403);
    const elsewhere = { ...scheduled, brand: "nod" };
    expect((await asha.call("content/withdraw", elsewhere)).status).toBe(404);
    expect(await shownAt("2026-11-20T18:30:00Z")).toHaveLength(1);
    const late = await asha.call("content/withdraw", { ...scheduled, base: scheduled.version });
    expect([late.status, late.message]).toEqual([
      409,
      expect.stringMatching(/was published on .*Restore another version/),
    ]);
    expect(await shownAt("2026-11-20T18:30:00Z")).toHaveLength(1);
    now = new Date("2026-11-20T08:35:00Z");
    expect((await asha.call("content/withdraw", scheduled)).status).toBe(200);
    const again = { ...scheduled, base: await base() };
    expect((await asha.call("content/withdraw", again)).status).toBe(404);
  });
});

describe("a restored version", () => {
  let backend: TestApp;
  let content: ReturnType<typeof createContentClient>;
  let now = new Date("2026-11-20T08:35:00Z");
  beforeAll(async () => {
    backend = await createTestApp({ clock: () => now });
    content = createContentClient(backend);
  });
  afterAll(() => backend.close());

  test("a restored version doesn't replace what a colleague has published meanwhile", async () => {
    await content.publish("zwz", "notices", [{ text: "First" }]);
    now = new Date("2026-11-20T09:00:00Z");
    await content.publish("zwz", "notices", [{ text: "Second" }]);
    const [second, first] = (await content.slotOf("zwz", "notices"))?.versions ?? [];
    now = new Date("2026-11-20T10:00:00Z");
    await content.publish("zwz", "notices", [{ text: "Third" }]);
    const of = { brand: "zwz", slot: "notices", shown: second?.id };
    for (const version of [first?.id, null]) {
      const stale = await content.ops("content/restore", { ...of, version });
      expect([stale.status, stale.message]).toEqual([
        409,
        expect.stringMatching(/^Version \d+ by .+ is shown since 20 Nov 2026, 3:30 pm\./),
      ]);
    }
    expect((await backend.inject("zwz", homeContent, undefined)).read().notices).toMatchObject([
      { text: "Third" },
    ]);
    const shown = (await content.slotOf("zwz", "notices"))?.versions[0];
    expect((await content.restore("zwz", "notices", shown?.id)).status).toBe(409);
  });
});
