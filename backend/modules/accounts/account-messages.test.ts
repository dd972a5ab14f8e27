import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { eq, inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { brands } from "../../../brands/index.ts";
import { changeMobile } from "../../../lib/contract/profile.ts";
import { changePassword, checkUser } from "../../../lib/contract/recovery.ts";
import { changeOwnPassword } from "../../../lib/contract/security.ts";
import { signUp } from "../../../lib/contract/signup.ts";
import { confirmEmail, sendMobileOtp, verifyOtp } from "../../../lib/contract/verification.ts";
import { createApiClient, getLastMessage } from "../../../test/backend/api-client.ts";
import { createClaimClient } from "../../../test/backend/claim-client.ts";
import { createExistingCompany } from "../../../test/backend/factories.ts";
import { createSignUpForm, newMobileNumber } from "../../../test/backend/new-user.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { claims, emailTokens, grants, outbox, rateLimits, users } from "../../db/schema/index.ts";
import { hashPassword } from "./passwords.ts";

const PASSWORD = "Bearing#6204";
const NEXT = "Roller-22214";
const [HOUR, DAY] = [60, 1440];
let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());
beforeEach(() => backend.db.delete(rateLimits));

const minutesLeft = (column: PgColumn) =>
  sql<number>`round(extract(epoch from ${column} - now()) / 60)::int`;

test.each([
  ["zwz", "nod"],
  ["nod", "zwz"],
] as const)(
  "[1.4] e-mails and SMS about an account of %s are in its name, lead to its site and expire",
  async (brand, other) => {
    const from = createApiClient(backend, brand);
    const form = { ...createSignUpForm(), email: `new@${brand}-works.example` };
    await from.send(signUp, form);
    const claim = createClaimClient(backend);
    const known = await createExistingCompany(backend.db, { brand });
    const colleague = `colleague@${brand}-works.example`;
    await claim.signUp(known, await claim.claimOf(known), colleague);
    const { token } = await getLastMessage(backend.db, known.email);
    expect((await from.send(confirmEmail, token)).status).toBe(200);

    const passwordHash = await hashPassword(PASSWORD);
    const { email, userId } = await backend.createCustomer({ brand, passwordHash });
    const mine = eq(users.id, userId);
    await backend.db.update(users).set({ mobileVerifiedAt: null }).where(mine);
    const { request } = (await from.send(checkUser, email)).read();
    const { otp } = await getLastMessage(backend.db, email);
    const { grant } = (await from.send(verifyOtp, { email, otp, request })).read();
    await from.send(changePassword, { email, password: NEXT, confirm: NEXT, grant });
    const key = await backend.login(email, NEXT);
    const own = { current: NEXT, password: PASSWORD, confirm: PASSWORD };
    expect((await from.send(changeOwnPassword, own, key)).status).toBe(200);
    const mobile = newMobileNumber();
    await from.send(sendMobileOtp, mobile, key);
    const sms = await getLastMessage(backend.db, mobile);
    await from.send(verifyOtp, { mobile, otp: sms.otp }, key);
    expect((await from.send(changeMobile, { mobile, password: PASSWORD }, key)).status).toBe(200);

    const recipients = [form.email, known.email, colleague, email, mobile];
    const rows = await backend.db
      .select({ row: outbox, minutes: minutesLeft(outbox.expiresAt) })
      .from(outbox)
      .where(inArray(outbox.recipient, recipients))
      .orderBy(outbox.id);
    expect(
      rows.map(({ row, minutes }) => [row.recipient, row.channel, row.template, minutes]),
    ).toEqual([
      [form.email, "email", "confirm-email", DAY],
      [known.email, "email", "confirm-claim", DAY],
      [colleague, "email", "confirm-email", DAY],
      [email, "email", "recovery-code", 10],
      [email, "email", "password-changed", DAY],
      [email, "email", "password-changed", DAY],
      [mobile, "sms", "mobile-code", 10],
      [email, "email", "mobile-changed", DAY],
    ]);
    for (const { row } of rows) {
      expect([row.template, row.brand]).toEqual([row.template, brand]);
      expect(row.text + row.html).not.toContain(`${other}.localhost`);
      expect(row.text + row.html).not.toContain(brands[other].contact.email);
      if (row.channel === "email") expect(row.text).toContain(brands[brand].contact.email);
      if (/^(confirm|password)-/.test(row.template))
        expect(row.text).toContain(`http://${brand}.localhost:3000/`);
    }
    const [user] = await backend.db.select().from(users).where(mine);
    expect(user).toMatchObject({ mobile, mobileVerifiedAt: expect.any(Date) });
  },
);

test("[2.28] [7.15] links last a day, claims half an hour, grants ten minutes", async () => {
  const from = createApiClient(backend);
  const known = await createExistingCompany(backend.db);
  const client = createClaimClient(backend);
  await client.signUp(known, await client.claimOf(known));
  const { email, userId, key } = await backend.createCustomer();
  const { request } = (await from.send(checkUser, email)).read();
  const { otp } = await getLastMessage(backend.db, email);
  await from.send(verifyOtp, { email, otp, request });
  const mobile = newMobileNumber();
  await from.send(sendMobileOtp, mobile, key);
  const sms = await getLastMessage(backend.db, mobile);
  await from.send(verifyOtp, { mobile, otp: sms.otp }, key);
  const { db } = backend;
  const left = async () => [
    await db
      .select({ minutes: minutesLeft(emailTokens.expiresAt) })
      .from(emailTokens)
      .where(eq(emailTokens.email, known.email)),
    await db
      .select({ minutes: minutesLeft(claims.expiresAt) })
      .from(claims)
      .where(eq(claims.companyId, known.companyId)),
    await db
      .select({ minutes: minutesLeft(grants.expiresAt) })
      .from(grants)
      .where(eq(grants.userId, userId)),
  ];
  expect(await left()).toEqual([
    [{ minutes: DAY }],
    [{ minutes: HOUR / 2 }],
    [{ minutes: 10 }, { minutes: 10 }],
  ]);
});
