import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { uploadPoFile } from "../../../lib/contract/documents.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { poFiles } from "../../db/schema/index.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

test("parallel uploads of PO files do not exceed the limit of unused files", async () => {
  const buyer = await backend.createCustomer();
  const file = Buffer.from("%PDF-1.7").toString("base64");
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => backend.inject("zwz", uploadPoFile, { file }, buyer.key)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
  expect(await backend.db.$count(poFiles, eq(poFiles.userId, buyer.userId))).toBe(20);
});
