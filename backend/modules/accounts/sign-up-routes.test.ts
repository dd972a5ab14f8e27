import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { login } from "../../../lib/contract/auth.ts";
import { checkCompany, signUp } from "../../../lib/contract/signup.ts";
import { getVerificationStatus } from "../../../lib/contract/verification.ts";
import { createApiClient, getMessages } from "../../../test/backend/api-client.ts";
import { createSignUpForm } from "../../../test/backend/new-user.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { companies, consents, rateLimits, users } from "../../db/schema/index.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());
beforeEach(() => backend.db.delete(rateLimits));

const stored = async (email: string, brand = "zwz") => {
  const [row] = await backend.db
    .select()
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.email, email), eq(users.brand, brand)));
  return row;
};
const signIn = (email: string, password = "Bearing#6204") =>
  createApiClient(backend).send(login, { email, password });

describe("sign-up", () => {
  test("[6.5] a customer type or admin role in the request has no effect", async () => {
    const form = createSignUpForm();
    const claims = {
      customer_type: "channel partner",
      role: "admin",
      is_admin: true,
      status: "Active",
      login_user_type: "existing",
      balance: "2500000.00",
    };
    const body = { ...signUp.encode(form), ...claims };
    expect((await createApiClient(backend).sendRaw(signUp, body)).status).toBe(200);
    const row = await stored(form.email);
    expect(row?.companies).toMatchObject({ status: "Verification Pending", balance: 0 });
    expect(row?.users).toMatchObject({ userType: "New_user", emailVerifiedAt: null });
    const key = (await signIn(form.email)).read().key;
    expect(
      (await createApiClient(backend).send(getVerificationStatus, undefined, key)).read(),
    ).toEqual({
      emailVerified: false,
      mobileVerified: false,
      userType: "new",
    });
  });

  test("[7.6] a customer number assigned by an operator is skipped", async () => {
    const first = createSignUpForm();
    await createApiClient(backend).send(signUp, first);
    const { customerNumber } = (await stored(first.email))?.companies ?? { customerNumber: "" };
    const given = [1, 2].map((n) => `ZW${Number(customerNumber.slice(2)) + n + 2}`);
    const [row] = await backend.db.select().from(companies).limit(1);
    for (const number of given) {
      const { id: _id, ...rest } = row as NonNullable<typeof row>;
      await backend.db.insert(companies).values({ ...rest, brand: "zwz", customerNumber: number });
    }
    const next = createSignUpForm();
    const reply = await createApiClient(backend).send(signUp, next);
    expect([reply.status, reply.message]).toEqual([200, expect.any(String)]);
    const made = (await stored(next.email))?.companies.customerNumber;
    expect(made).toBe(`ZW${Number(customerNumber.slice(2)) + 5}`);
  });

  test("[7.6] [4.10] creates a user and a company that is 'Verification Pending'", async () => {
    const form = createSignUpForm({ email: " ASHA@Works.example ", firstName: "  Asha   Devi " });
    expect((await createApiClient(backend).send(signUp, form)).status).toBe(200);
    const row = await stored("asha@works.example");
    expect(row?.companies).toMatchObject({
      status: "Verification Pending",
      balance: 0,
      gstin: null,
    });
    expect(row?.companies.customerNumber).toMatch(/^ZW2\d{5}$/);
    expect(row?.users).toMatchObject({
      firstName: "Asha Devi",
      jobTitle: "Director",
      userType: "New_user",
      emailVerifiedAt: null,
    });
    expect(row?.users.passwordHash).toMatch(/^\$argon2id\$/);
    const answer = (await signIn("asha@works.example")).read();
    expect(answer).toMatchObject({ emailVerified: false, userType: "new" });
  });

  test("[8.5] a known address gets the text of 8.5, ignoring case; the other brand is independent", async () => {
    const form = createSignUpForm();
    await createApiClient(backend).send(signUp, form);
    const again = await createApiClient(backend).send(signUp, {
      ...form,
      email: form.email.toUpperCase(),
    });
    expect([again.status, again.message]).toEqual([
      409,
      "User already exists with the provided email. Please signIn using registered credentials.",
    ]);
    expect((await createApiClient(backend, "nod").send(signUp, form)).status).toBe(200);
    expect((await stored(form.email, "nod"))?.companies.customerNumber).toMatch(/^ND2/);
  });

  test("[8.5] ten parallel sign-ups with one address create one account", async () => {
    const form = createSignUpForm();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => createApiClient(backend).send(signUp, form)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await getMessages(backend.db, form.email)).toHaveLength(1);
  });

  test("[9.1] a common password is refused, six unusual characters are not", async () => {
    for (const password of [
      "password",
      "P@ssw0rd123",
      "abcabc",
      "qwerty!1",
      "Welcome@2024",
      "111111",
    ]) {
      const reply = await createApiClient(backend).send(signUp, createSignUpForm({ password }));
      expect([reply.status, reply.message]).toEqual([
        400,
        "This password is too common. Please choose another.",
      ]);
    }
    expect(
      (await createApiClient(backend).send(signUp, createSignUpForm({ password: "zq8!vK" })))
        .status,
    ).toBe(200);
  });

  test("consent is recorded with version and time, for unchecked purposes as not given", async () => {
    const agreed = { version: "2026-11-20", purposes: ["account" as const] };
    const form = createSignUpForm({ agreed });
    await createApiClient(backend).send(signUp, form);
    const row = await stored(form.email);
    const consentRows = await backend.db
      .select()
      .from(consents)
      .where(eq(consents.userId, row?.users.id ?? 0));
    expect(consentRows.map(({ purpose, version, given }) => [purpose, version, given])).toEqual([
      ["account", "2026-11-20", true],
      ["marketing", "2026-11-20", false],
    ]);
    expect(Date.now() - (consentRows[0]?.createdAt.getTime() ?? 0)).toBeLessThan(60_000);
  });

  test("[7.6] twenty sign-ups an hour per client, without those that were refused", async () => {
    const send = (count: number, form: () => ReturnType<typeof createSignUpForm>) =>
      Promise.all(
        Array.from({ length: count }, () => createApiClient(backend).send(signUp, form())),
      );
    const statusesOf = async (replies: ReturnType<typeof send>) =>
      new Set((await replies).map(({ status }) => status));
    const common = () => createSignUpForm({ password: "password" });
    expect(await statusesOf(send(20, common))).toEqual(new Set([400]));
    expect(await statusesOf(send(20, () => createSignUpForm()))).toEqual(new Set([200]));
    expect((await createApiClient(backend).send(signUp, createSignUpForm())).status).toBe(429);
    expect(
      (await createApiClient(backend, "zwz", "10.0.0.2").send(signUp, createSignUpForm())).status,
    ).toBe(200);
  });
});

describe("company check", () => {
  const check = (company: string) => createApiClient(backend).send(checkCompany, company);

  test("[7.7] [5.4] a free name is accepted, an invalid one is 'Invalid company name'", async () => {
    expect((await check(" Rao Pumps ")).read().message).toBeTruthy();
    expect((await check("Rao  Pumps")).message).toBe("Invalid company name");
    expect((await check("")).message).toBe("Enter company name");
  });

  test("[7.7] a registered name is reported, but another company can still use it", async () => {
    const form = createSignUpForm({ company: "Shree Ganesh Traders" });
    await createApiClient(backend).send(signUp, form);
    const reply = await check("SHREE ganesh traders");
    expect([reply.status, reply.wire.success]).toEqual([409, 0]);
    const onNod = await createApiClient(backend, "nod").send(checkCompany, form.company);
    expect(onNod.status).toBe(200);
    expect(
      (await createApiClient(backend).send(signUp, createSignUpForm({ company: form.company })))
        .status,
    ).toBe(200);
  });
});
