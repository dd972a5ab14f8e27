import timers from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { and, eq, like, sql } from "drizzle-orm";
import { login } from "../../../lib/contract/auth.ts";
import { signUp } from "../../../lib/contract/signup.ts";
import {
  confirmEmail,
  getConfirmationLink,
  getVerificationStatus,
  resendEmail,
} from "../../../lib/contract/verification.ts";
import { createApiClient, getLastMessage, getMessages } from "../../../test/backend/api-client.ts";
import { createSignUpForm } from "../../../test/backend/new-user.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { companies, emailTokens, rateLimits, users } from "../../db/schema/index.ts";

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

describe("e-mail confirmation", () => {
  async function signedUp() {
    const form = createSignUpForm();
    await createApiClient(backend).send(signUp, form);
    const { token } = await getLastMessage(backend.db, form.email);
    return { email: form.email, token };
  }
  const confirm = (token: string, brand: "zwz" | "nod" = "zwz") =>
    createApiClient(backend, brand).send(confirmEmail, token);

  test("[2.28] the link leads to our own page, ignoring the client's URL, with the token after #", async () => {
    const form = createSignUpForm();
    const hostile = { ...signUp.encode(form), url: "https://evil.example/" };
    await createApiClient(backend).sendRaw(signUp, hostile);
    const mail = await getLastMessage(backend.db, form.email);
    expect(mail.text).toContain("http://zwz.localhost:3000/emailverification#token=");
    expect(mail.text + mail.html).not.toContain("evil.example");
    expect(mail.text + mail.html).not.toContain("Asha");
  });

  test.each(["zwz", "nod"] as const)(
    "[7.1] [2.28] on %s, signing in after the link has expired sends another, and before that none",
    async (brand) => {
      const form = { ...createSignUpForm(), email: `late@${brand}.example` };
      const client = createApiClient(backend, brand);
      await client.send(signUp, form);
      const attempt = () => client.send(login, { email: form.email, password: form.password });
      const sent = async () => (await getMessages(backend.db, form.email)).length;
      await attempt();
      expect(await sent()).toBe(1);
      const [before] = await getMessages(backend.db, form.email);
      await backend.db
        .update(emailTokens)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(eq(emailTokens.email, form.email));
      const replies = await Promise.all([attempt(), attempt(), attempt()]);
      expect(replies.map((reply) => reply.read().emailVerified)).toEqual([false, false, false]);
      expect(await sent()).toBe(2);
      const last = await getLastMessage(backend.db, form.email);
      expect(last.text).not.toBe(before?.text);
      expect((await confirm(last.token, brand)).status).toBe(200);
      await attempt();
      expect(await sent()).toBe(2);
    },
  );

  test("[2.28] opening the link, also many times, changes nothing", async () => {
    const { email, token } = await signedUp();
    const open = () => createApiClient(backend).send(getConfirmationLink, token);
    const replies = await Promise.all(Array.from({ length: 5 }, open));
    expect(replies.map((reply) => reply.read())).toEqual(
      Array(5).fill({ kind: "email", used: false, email, name: "", company: "" }),
    );
    expect((await stored(email))?.users.emailVerifiedAt).toBeNull();
    expect((await confirm(token)).status).toBe(200);
    expect((await open()).read().used).toBe(true);
  });

  test("[2.28] works once; using it again, also in parallel, says that the address is confirmed", async () => {
    const { email, token } = await signedUp();
    const { key } = (await signIn(email)).read();
    const stands = async () =>
      (await createApiClient(backend).send(getVerificationStatus, undefined, key)).read();
    expect((await stands()).emailVerified).toBe(false);
    const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    const first = "Your e-mail address is confirmed. Please sign in.";
    const again = "This has already been confirmed.";
    expect(replies.map(({ message }) => message).sort()).toEqual([...Array(9).fill(again), first]);
    expect(new Set(replies.map((reply) => reply.read().email))).toEqual(new Set([email]));
    expect((await confirm(token)).message).toBe(again);
    expect((await stands()).emailVerified).toBe(true);
    expect((await signIn(email)).read().emailVerified).toBe(true);
  });

  test("[2.28] expired, unknown and the other brand's tokens get the same response", async () => {
    const { email, token } = await signedUp();
    const foreign = await confirm(token, "nod");
    await backend.db.update(emailTokens).set({ expiresAt: new Date(Date.now() - 1000) });
    const open = (link: string) => createApiClient(backend).send(getConfirmationLink, link);
    const replies = [
      foreign,
      await confirm(token),
      await confirm("A".repeat(43)),
      await confirm(""),
      await open(token),
      await createApiClient(backend, "nod").send(getConfirmationLink, token),
      await open(""),
    ];
    expect(new Set(replies.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect((await stored(email))?.users.emailVerifiedAt).toBeNull();
  });

  test("[2.28] a link to a former address confirms no other one, whether it was used before or not", async () => {
    for (const wasUsed of [false, true]) {
      const { email, token } = await signedUp();
      if (wasUsed) await confirm(token);
      const newEmail = `moved.${email}`;
      const change = { email, brand: "zwz", newEmail };
      const { status } = await createOperatorClient(backend)("accounts/login-email", change);
      expect(status).toBe(200);
      const open = await createApiClient(backend).send(getConfirmationLink, token);
      expect([open.status, (await confirm(token)).status]).toEqual([400, 400]);
      expect((await stored(newEmail))?.users.emailVerifiedAt).toBeNull();
    }
  });

  test("[7.11] [2.28] an account of one brand gets no link from the other", async () => {
    const { email } = await signedUp();
    expect((await createApiClient(backend, "nod").send(resendEmail, email)).status).toBe(200);
    expect(await getMessages(backend.db, email)).toHaveLength(1);
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
    const events: string[] = [];
    const pause = jest.spyOn(timers, "setTimeout").mockImplementation((async (ms: number) => {
      // Ends long after the work, which takes fewer statements.
      for (let n = 0; n < 50; n += 1) await backend.db.execute(sql`select 1`);
      events.push(`${ms} ms`);
    }) as typeof timers.setTimeout);
    for (const one of [email, "nobody@works.example"]) {
      expect((await createApiClient(backend).send(resendEmail, one)).status).toBe(200);
      events.push("answered");
    }
    pause.mockRestore();
    expect(await getMessages(backend.db, email)).toHaveLength(2);
    expect(events).toEqual(["100 ms", "answered", "100 ms", "answered"]);
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

  test("[7.11] a minute is a minute: after 60 seconds the next e-mail is sent", async () => {
    const { email } = await signedUp();
    const again = () => createApiClient(backend).send(resendEmail, email);
    const secondsPass = (seconds: number) =>
      backend.db
        .update(rateLimits)
        .set({ windowStart: sql`${rateLimits.windowStart} - ${seconds} * interval '1 second'` })
        .where(like(rateLimits.bucket, "resend-minute%"));
    expect((await again()).status).toBe(200);
    await secondsPass(40);
    expect((await again()).status).toBe(429);
    await secondsPass(20);
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
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
