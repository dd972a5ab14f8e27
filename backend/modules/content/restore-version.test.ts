import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { homeContent } from "../../../lib/contract/home-content.ts";
import { createContentClient } from "../../../test/backend/content-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";

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
