import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";

let backend: TestApp;
const today = indianDay(new Date());
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

test.each([
  [{ from: "2026-11-31" }, "day"],
  [{ from: laterDay(today, 1) }, "last day"],
  [{ from: laterDay(today, -366) }, "a year"],
  [{ brand: "skf" }, ""],
  [{ format: "pdf" }, ""],
  [{ name: "secrets" }, ""],
])("an export of %j is refused", async (over, part) => {
  const asked = { name: "sales-register", brand: "zwz", from: laterDay(today, -5), to: today };
  const reply = await backend.app.inject({
    url: `/ops/files/exports?${new URLSearchParams({ ...asked, ...over })}`,
    headers: { authorization: `Token ${testConfig.opsToken}` },
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().message).toContain(part);
});
