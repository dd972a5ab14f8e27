import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createTestApp, type TestApp } from "../../test/backend/test-app.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

test("/health responds while the process runs, /ready while its database does too", async () => {
  expect((await backend.app.inject("/health")).json()).toEqual({ status: "up" });
  expect((await backend.app.inject("/ready")).json()).toEqual({ status: "ready" });
});
