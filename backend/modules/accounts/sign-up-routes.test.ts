import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { and, eq, like } from "drizzle-orm";
import { login } from "../../../lib/contract/auth.ts";
import { checkCompany, type NewAccount, signUp } from "../../../lib/contract/signup.ts";
import {
  confirmEmail,
  getVerificationStatus,
  resendEmail,
} from "../../../lib/contract/verification.ts";
import { createApiClient, getLastMessage, getMessages } from "../../../test/backend/api-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { companies, consents, emailTokens, rateLimits, users } from "../../db/schema/index.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());
beforeEach(() => backend.db.delete(rateLimits));

let serial = 0;
function someone(wish: Partial<NewAccount> = {}): NewAccount {
  serial += 1;
  return {
    title: "Ms",
    firstName: "Asha",
    lastName: "Rao",
    email: `asha${serial}@works.example`,
    password: "Bearing#6204",
    company: `Rao Works ${serial}`,
    designation: "Director",
    ...wish,
  };
}
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
    const form = someone();
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
    const first = someone();
    await createApiClient(backend).send(signUp, first);
    const { customerNumber } = (await stored(first.email))?.companies ?? { customerNumber: "" };
    const given = [1, 2].map((n) => `ZW${Number(customerNumber.slice(2)) + n + 2}`);
    const [row] = await backend.db.select().from(companies).limit(1);
    for (const number of given) {
      const { id: _id, ...rest } = row as NonNullable<typeof row>;
      await backend.db.insert(companies).values({ ...rest, brand: "zwz", customerNumber: number });
    }
    const next = someone();
    const reply = await createApiClient(backend).send(signUp, next);
    expect([reply.status, reply.message]).toEqual([200, expect.any(String)]);
    const made = (await stored(next.email))?.companies.customerNumber;
    expect(made).toBe(`ZW${Number(customerNumber.slice(2)) + 5}`);
  });

  test("[7.6] [4.10] creates a user and a company that is 'Verification Pending'", async () => {
    const form = someone({ email: " ASHA@Works.example ", firstName: "  Asha   Devi " });
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
    const form = someone();
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
    const form = someone();
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
      const reply = await createApiClient(backend).send(signUp, someone({ password }));
      expect([reply.status, reply.message]).toEqual([
        400,
        "This password is too common. Please choose another.",
      ]);
    }
    expect(
      (await createApiClient(backend).send(signUp, someone({ password: "zq8!vK" }))).status,
    ).toBe(200);
  });

  test("consent is recorded with version and time, for unchecked purposes as not given", async () => {
    const agreed = { version: "2026-11-20", purposes: ["account" as const] };
    const form = someone({ agreed });
    await createApiClient(backend).send(signUp, form);
    const row = await stored(form.email);
    const kept = await backend.db
      .select()
      .from(consents)
      .where(eq(consents.userId, row?.users.id ?? 0));
    expect(kept.map(({ purpose, version, given }) => [purpose, version, given])).toEqual([
      ["account", "2026-11-20", true],
      ["marketing", "2026-11-20", false],
    ]);
    expect(Date.now() - (kept[0]?.createdAt.getTime() ?? 0)).toBeLessThan(60_000);
  });

  test("[7.6] twenty sign-ups an hour per client", async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        createApiClient(backend).send(signUp, someone({ password: "password" })),
      ),
    );
    expect((await createApiClient(backend).send(signUp, someone())).status).toBe(429);
    expect((await createApiClient(backend, "zwz", "10.0.0.2").send(signUp, someone())).status).toBe(
      200,
    );
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
    const form = someone({ company: "Shree Ganesh Traders" });
    await createApiClient(backend).send(signUp, form);
    const reply = await check("SHREE ganesh traders");
    expect([reply.status, reply.wire.success]).toEqual([409, 0]);
    expect(
      (await createApiClient(backend).send(signUp, someone({ company: form.company }))).status,
    ).toBe(200);
  });
});

describe("e-mail confirmation", () => {
  async function signedUp() {
    const form = someone();
    await createApiClient(backend).send(signUp, form);
    const { token } = await getLastMessage(backend.db, form.email);
    return { email: form.email, token };
  }
  const confirm = (token: string, brand: "zwz" | "nod" = "zwz") =>
    createApiClient(backend, brand).send(confirmEmail, token);

  test("[2.28] the link leads to our own page, ignoring the client's URL, with the token after #", async () => {
    const form = someone();
    const hostile = { ...signUp.encode(form), url: "https://evil.example/" };
    await createApiClient(backend).sendRaw(signUp, hostile);
    const mail = await getLastMessage(backend.db, form.email);
    expect(mail.text).toContain("http://zwz.localhost:3000/emailverification#token=");
    expect(mail.text + mail.html).not.toContain("evil.example");
    expect(mail.text + mail.html).not.toContain("Asha");
  });

  test("[2.28] works once, also in parallel, and updates a session that started before", async () => {
    const { email, token } = await signedUp();
    const { key } = (await signIn(email)).read();
    const stands = async () =>
      (await createApiClient(backend).send(getVerificationStatus, undefined, key)).read();
    expect((await stands()).emailVerified).toBe(false);
    const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.find(({ status }) => status === 200)?.read().email).toBe(email);
    expect((await confirm(token)).status).toBe(400);
    expect((await stands()).emailVerified).toBe(true);
    expect((await signIn(email)).read().emailVerified).toBe(true);
  });

  test("[2.28] expired, unknown and the other brand's tokens get the same response", async () => {
    const { email, token } = await signedUp();
    const foreign = await confirm(token, "nod");
    await backend.db.update(emailTokens).set({ expiresAt: new Date(Date.now() - 1000) });
    const replies = [
      foreign,
      await confirm(token),
      await confirm("A".repeat(43)),
      await confirm(""),
    ];
    expect(new Set(replies.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect((await stored(email))?.users.emailVerifiedAt).toBeNull();
  });

  test("only the hash of a token is stored", async () => {
    const { token } = await signedUp();
    expect(JSON.stringify(await backend.db.select().from(emailTokens))).not.toContain(token);
  });

  test("[7.11] [8.11] a new link is sent; known, confirmed and unknown addresses get the same response", async () => {
    const { email } = await signedUp();
    const done = await signedUp();
    await confirm(done.token);
    const replies = [];
    for (const one of [email, done.email, "nobody@works.example"]) {
      replies.push(await createApiClient(backend).send(resendEmail, one));
    }
    for (const reply of replies) {
      expect(reply.status).toBe(200);
      expect(reply.body).toBe(replies[0]?.body);
      expect(reply.message).toBe("Email sent sucessfully to your registered email ID.");
    }
    expect(await getMessages(backend.db, email)).toHaveLength(2);
    expect(await getMessages(backend.db, done.email)).toHaveLength(1);
    expect(await getMessages(backend.db, "nobody@works.example")).toHaveLength(0);
  });

  test("[7.11] the response time does not reveal whether an e-mail was sent", async () => {
    const { email } = await signedUp();
    const took: number[] = [];
    for (const one of [email, "nobody@works.example"]) {
      const began = performance.now();
      expect((await createApiClient(backend).send(resendEmail, one)).status).toBe(200);
      took.push(performance.now() - began);
    }
    // Either would be a tenth of that.
    expect(Math.min(...took)).toBeGreaterThanOrEqual(99);
  });

  test("[7.11] once a minute per address; the first link stays valid", async () => {
    const { email, token } = await signedUp();
    const again = () => createApiClient(backend).send(resendEmail, email);
    const replies = await Promise.all(Array.from({ length: 8 }, again));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(429)]);
    expect((await again()).status).toBe(429);
    expect(await getMessages(backend.db, email)).toHaveLength(2);
    expect((await confirm(token)).status).toBe(200);
  });

  test("[7.11] five a day per address and twenty a day per client", async () => {
    const { email } = await signedUp();
    const seen: number[] = [];
    const minutePasses = () =>
      backend.db.delete(rateLimits).where(like(rateLimits.bucket, "resend-minute%"));
    for (let n = 0; n < 6; n += 1) {
      seen.push((await createApiClient(backend).send(resendEmail, email)).status);
      await minutePasses();
    }
    expect(seen).toEqual([200, 200, 200, 200, 200, 429]);
    const others: number[] = [];
    for (let n = 0; n < 16; n += 1) {
      others.push(
        (await createApiClient(backend).send(resendEmail, `someone${n}@works.example`)).status,
      );
    }
    expect(others).toEqual([...Array(15).fill(200), 429]);
  });
});
