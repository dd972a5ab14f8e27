import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Slot } from "../../../lib/content/home-content.ts";
import { draftContent } from "../../../lib/contract/home-content.ts";
import { createContentClient } from "../../../test/backend/content-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { contentVersions } from "../../db/schema/index.ts";

let backend: TestApp;
let content: ReturnType<typeof createContentClient>;
let now = new Date();
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  content = createContentClient(backend);
  for (const brand of ["zwz", "nod"] as const)
    await backend.createItem({ brand, designation: "6204" });
});
afterAll(() => backend.close());
beforeEach(async () => {
  now = new Date("2026-11-20T08:35:00Z");
  await backend.db.delete(contentVersions).where(sql`true`);
});

interface Shown {
  at?: string;
  drafts?: boolean;
}

/** Token of a link that an operator creates. */
async function tokenOf(brand: BrandId, shown: Shown = {}): Promise<string> {
  const { data } = await content.ops("content/preview", { brand, ...shown });
  return new URL((data as { url: string }).url).searchParams.get("draft") ?? "";
}
const open = (brand: BrandId, token: string) => backend.inject(brand, draftContent, { token });
const preview = async (brand: BrandId, shown?: Shown) =>
  (await open(brand, await tokenOf(brand, shown))).read();

const slide = {
  title: "Diwali",
  text: "Compare price and stock.",
  target: { item: "6204" },
  action: "See 6204",
  picture: null,
};
const tab = {
  heading: "Diwali",
  groups: [{ name: "Ball bearings", description: "Sealed.", numbers: ["6204"] }],
};
const dates = { from: "2026-11-25T00:00:00+05:30", to: "2026-11-27T00:00:00+05:30" };
const NONE = { slides: null, featured: null, notices: [] };

describe.each([
  ["zwz", "featured", tab],
  ["zwz", "notices", { text: "Closed." }],
  ["nod", "slides", slide],
  ["nod", "notices", { text: "Closed." }],
] as [BrandId, Slot, object][])("%s %s", (brand, slot, entry) => {
  test("a draft that is shown later is previewed as of then: from its beginning until its end", async () => {
    await content.save(brand, slot, [{ ...entry, ...dates }]);
    expect((await preview(brand)).content).toEqual(NONE);
    const shownAt = async (at: string) => (await preview(brand, { at })).content[slot];
    expect(await shownAt("2026-11-25T00:00:00+05:30")).toMatchObject([entry]);
    expect(await shownAt("2026-11-26T23:59:00+05:30")).toMatchObject([entry]);
    expect(await shownAt("2026-11-24T23:59:00+05:30")).toEqual(NONE[slot]);
    expect(await shownAt("2026-11-27T00:00:00+05:30")).toEqual(NONE[slot]);
  });

  test("a scheduled version is previewed as of its moment, also beside a draft, and stays scheduled", async () => {
    const at = dates.from;
    await content.publish(brand, slot, [entry], at);
    const scheduled = { at, drafts: false };
    expect((await preview(brand, scheduled)).content[slot]).toMatchObject([entry]);
    const before = { at: "2026-11-24T23:59:00+05:30", drafts: false };
    expect((await preview(brand, before)).content).toEqual(NONE);
    const field = slot === "notices" ? "text" : slot === "slides" ? "title" : "heading";
    await content.save(brand, slot, [{ ...entry, [field]: "The draft" }]);
    expect((await preview(brand, scheduled)).content[slot]).toMatchObject([entry]);
    expect((await preview(brand, { at })).content[slot]).toMatchObject([{ [field]: "The draft" }]);
    const [version] = (await content.slotOf(brand, slot))?.versions ?? [];
    expect(version).toMatchObject({ state: "scheduled" });
  });
});

test("a link without a moment shows what is shown when it is opened; each says what it shows", async () => {
  await content.save("zwz", "notices", [{ text: "Closed.", from: "2026-11-20T14:30:00+05:30" }]);
  const token = await tokenOf("zwz");
  expect((await open("zwz", token)).read().content.notices).toEqual([]);
  now = new Date("2026-11-20T09:00:00Z");
  expect((await open("zwz", token)).read()).toMatchObject({
    content: { notices: [{ text: "Closed." }] },
    at: null,
    drafts: true,
  });
  expect(await preview("zwz", { at: dates.from, drafts: false })).toMatchObject({
    content: { notices: [] },
    at: "2026-11-24T18:30:00.000Z",
    drafts: false,
  });
});

test("moment and drafts are part of the signature; a link is of one brand and lasts an hour", async () => {
  const token = await tokenOf("zwz", { at: dates.from, drafts: false });
  const [until, shown, at, signature] = token.split(".") as [string, string, string, string];
  expect((await open("zwz", token)).status).toBe(200);
  for (const wrong of [
    [until, "drafts", at, signature],
    [until, shown, "", signature],
    [until, shown, `${at}0`, signature],
    [`${until}0`, shown, at, signature],
    [until, shown, at],
  ])
    expect((await open("zwz", wrong.join("."))).status).toBe(403);
  expect((await open("nod", token)).status).toBe(403);
  now = new Date("2026-11-20T09:35:00Z");
  expect((await open("zwz", token)).status).toBe(403);
});

test("a moment that is none is refused", async () => {
  for (const at of ["", "tomorrow", "2026-11-25T00:00"])
    expect((await content.ops("content/preview", { brand: "zwz", at })).status).toBe(400);
});
