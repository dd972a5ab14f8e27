import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { contentVersions } from "../../db/schema/index.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

test("of operators who save a draft at once one succeeds, the others are refused", async () => {
  const ops = createOperatorClient(backend);
  const of = { brand: "zwz", slot: "notices" };
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      ops("content/draft", { ...of, base: null, value: [{ text: `Notice ${at}` }] }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(
    await backend.db.select().from(contentVersions).where(eq(contentVersions.brand, "zwz")),
  ).toHaveLength(1);
});
