import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { createCustomer } from "../../../test/backend/factories.ts";
import { testDatabase } from "../../../test/backend/test-database.ts";
import type { Database } from "../../db/client.ts";
import {
  claims,
  emailTokens,
  grants,
  oneTimeCodes,
  outbox,
  pendingUsers,
  rateLimits,
} from "../../db/schema/index.ts";
import { sweepLimits } from "../../http/rate-limits.ts";
import { accountTemplates } from "../notifications/account-templates.ts";
import { clearOldMessages } from "../notifications/message-records.ts";
import { enqueue } from "../notifications/outbox.ts";
import { issueCode } from "./one-time-codes.ts";
import { deleteExpiredCredentials } from "./sweep-expired.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("expired rows are deleted, old messages become records, and what is valid stays", async () => {
  const { db } = database;
  const { companyId, userId } = await createCustomer(db);
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
  for (const [recipient, age] of [
    ["old@b.in", "30 days 1 hour"],
    ["new@b.in", "29 days 23 hours"],
  ])
    await db
      .update(outbox)
      .set({ createdAt: sql`now() - ${age}::interval` })
      .where(sql`recipient = ${recipient}`);
  const later = new Date(Date.now() + 60_000);
  for (const [tokenHash, expiresAt] of [
    ["old", new Date(Date.now() - 60_000)],
    ["new", later],
  ] as const) {
    const token = { tokenHash, expiresAt };
    await db.insert(grants).values({ ...token, userId, purpose: "password" });
    await db.insert(claims).values({ ...token, companyId, brand: "zwz" });
    await db.insert(emailTokens).values({ ...token, userId, brand: "zwz", email: "a@b.in" });
  }
  const windowStart = (days: number) => sql`now() - ${days}::int * interval '1 day'`;
  await db.insert(rateLimits).values([
    { bucket: "old", windowStart: windowStart(32), hits: 1 },
    { bucket: "new", windowStart: windowStart(30), hits: 1 },
  ]);
  await sweepLimits(db);
  await deleteExpiredCredentials(db);
  await clearOldMessages(db);
  expect(await db.select().from(oneTimeCodes)).toHaveLength(1);
  for (const table of [grants, claims, emailTokens])
    expect(await db.select().from(table)).toMatchObject([{ tokenHash: "new" }]);
  expect(await db.select().from(rateLimits)).toMatchObject([{ bucket: "new" }]);
  expect((await db.select().from(pendingUsers)).map(({ email }) => email)).toEqual(["new@b.in"]);
  const recipients = (await db.select().from(outbox)).map(({ recipient }) => recipient);
  expect(recipients.sort()).toEqual(["new@b.in", "o…@b.in"]);
});
