import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { createCustomer } from "../../../test/backend/factories.ts";
import { testDatabase } from "../../../test/backend/test-database.ts";
import type { Database } from "../../db/client.ts";
import { oneTimeCodes, outbox, pendingUsers } from "../../db/schema/index.ts";
import { accountTemplates } from "../notifications/account-templates.ts";
import { deleteOldMessages, enqueue } from "../notifications/outbox.ts";
import { issueCode } from "./one-time-codes.ts";
import { deleteExpiredCredentials } from "./sweep-expired.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("expired rows are deleted, others are kept", async () => {
  const { db } = database;
  const { companyId } = await createCustomer(db);
  const subject = { brand: "zwz", purpose: "recovery", target: "a@b.in", address: "" } as const;
  await issueCode(db, "secret", { ...subject, boundTo: "old" });
  await db.update(oneTimeCodes).set({ expiresAt: sql`now() - interval '1 second'` });
  await issueCode(db, "secret", { ...subject, boundTo: "new" });
  const person = {
    companyId,
    brand: "zwz",
    passwordHash: "x",
    title: "",
    firstName: "A",
    lastName: "B",
    jobTitle: "",
  };
  await db.insert(pendingUsers).values([
    { ...person, email: "old@b.in", createdAt: sql`now() - interval '8 days'` },
    { ...person, email: "new@b.in" },
  ]);
  const content = accountTemplates.mobileChanged("zwz");
  for (const to of ["old@b.in", "new@b.in"]) {
    await enqueue(db, { brand: "zwz", channel: "email", to, content, expiresInMinutes: 1 });
  }
  await db
    .update(outbox)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(sql`recipient = 'old@b.in'`);
  await deleteExpiredCredentials(db);
  await deleteOldMessages(db);
  expect(await db.select().from(oneTimeCodes)).toHaveLength(1);
  expect((await db.select().from(pendingUsers)).map(({ email }) => email)).toEqual(["new@b.in"]);
  expect((await db.select().from(outbox)).map(({ recipient }) => recipient)).toEqual(["new@b.in"]);
});
