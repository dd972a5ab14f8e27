import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { login } from "../../../lib/contract/auth.ts";
import { claimCompany, existingSignUp } from "../../../lib/contract/existing-customer.ts";
import { confirmEmail, resendEmail } from "../../../lib/contract/verification.ts";
import { createApiClient, getLastMessage, getMessages } from "../../../test/backend/api-client.ts";
import {
  createClaimClient,
  claimDetails as details,
  CLAIM_PASSWORD as PASSWORD,
} from "../../../test/backend/claim-client.ts";
import { createExistingCompany } from "../../../test/backend/factories.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { claims, pendingUsers, rateLimits, users } from "../../db/schema/index.ts";

let backend: TestApp;
let client: ReturnType<typeof createClaimClient>;
beforeAll(async () => {
  backend = await createTestApp();
  client = createClaimClient(backend);
});
afterAll(() => backend.close());
beforeEach(() => backend.db.delete(rateLimits));

describe("GSTIN and customer ID", () => {
  test("[7.15] [3.3] return company, masked e-mail and a claim", async () => {
    const known = await createExistingCompany(backend.db);
    const reply = await createApiClient(backend).send(claimCompany, {
      gstin: ` ${known.gstin.toLowerCase()} `,
      customerId: known.customerId.toLowerCase(),
    });
    const { company, email, claim } = reply.read();
    expect([company, email]).toEqual([known.company, `${known.email[0]}***@works.example`]);
    expect(claim).toMatch(/^[\w-]{43}$/);
    expect(reply.body).not.toContain(known.email);
    expect(JSON.stringify(await backend.db.select().from(claims))).not.toContain(claim);
  });

  test("[5.6] missing and malformed entries return the messages of 5.6", async () => {
    const ask = async (gstin: string, customerId: string) =>
      (await createApiClient(backend).send(claimCompany, { gstin, customerId })).message;
    expect(await ask("", "")).toBe("Please enter all fields");
    expect(await ask("27AABCN4321K1ZK", "ZW1")).toBe("Please enter valid gst number");
  });

  test("[7.15] wrong id, wrong GSTIN, the other brand and an account on hold get the same response", async () => {
    const known = await createExistingCompany(backend.db);
    const held = await createExistingCompany(backend.db, { status: "On Hold" });
    const ask = (gstin: string, customerId: string, brand: "zwz" | "nod" = "zwz") =>
      createApiClient(backend, brand).send(claimCompany, { gstin, customerId });
    const replies = [
      await ask(known.gstin, "ZW999999"),
      await ask("06AABCM9999P2ZB", known.customerId),
      await ask(known.gstin, known.customerId, "nod"),
      await ask(held.gstin, held.customerId),
    ];
    expect(new Set(replies.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(400);
  });

  test("[7.15] a company that already has a login is reported in the first step with a link to sign in", async () => {
    const known = await createExistingCompany(backend.db);
    const { companyId, brand } = known;
    const login = { companyId, brand, email: "imran@works.example", passwordHash: "none" };
    await backend.db.insert(users).values({ ...login, email: `imran${companyId}@works.example` });
    const { gstin, customerId } = known;
    const reply = await createApiClient(backend).send(claimCompany, { gstin, customerId });
    expect([reply.status, reply.message]).toEqual([
      409,
      "Your company already has a login: i***@works.example. Sign in with it, or reset its password.",
    ]);
    const others = await backend.db.select().from(claims).where(eq(claims.companyId, companyId));
    expect(others).toEqual([]);
  });

  test("[7.15] five failures an hour per GSTIN and client; the owner can still use another client", async () => {
    const known = await createExistingCompany(backend.db);
    const stranger = createApiClient(backend, "zwz", "10.6.6.6");
    const seen: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const guess = { gstin: known.gstin, customerId: `ZW${n}00000` };
      seen.push((await stranger.send(claimCompany, guess)).status);
    }
    expect(seen).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await client.claimOf(known)).toMatch(/^[\w-]{43}$/);
  });
});

describe("sign-up of an existing customer", () => {
  test("[7.16] [4.2] the user exists only after the address on file has confirmed it", async () => {
    const known = await createExistingCompany(backend.db);
    expect((await client.signUp(known, await client.claimOf(known))).status).toBe(200);
    expect(await client.usersOf(known)).toHaveLength(0);
    const attempt = () =>
      createApiClient(backend).send(login, { email: known.email, password: PASSWORD });
    expect((await attempt()).status).toBe(403);
    const wrong = await createApiClient(backend).send(login, {
      email: known.email,
      password: "no",
    });
    expect([wrong.status, wrong.message]).toEqual([400, "Invalid username and/or password"]);
    const { token } = await getLastMessage(backend.db, known.email);
    const confirmed = (await createApiClient(backend).send(confirmEmail, token)).read();
    expect(confirmed).toEqual({
      kind: "claim",
      email: known.email,
      message: `Imran Shaikh can now sign in to the account of ${known.company}.`,
    });
    expect((await attempt()).read()).toMatchObject({ emailVerified: true, userType: "other" });
    expect(await client.usersOf(known)).toHaveLength(1);
  });

  test("[7.16] the company is that of the claim, the link is ours, the e-mail goes to the address on file", async () => {
    const known = await createExistingCompany(backend.db);
    const body = existingSignUp.encode(
      details("imran@elsewhere.example", await client.claimOf(known)),
    );
    await createApiClient(backend).sendRaw(existingSignUp, {
      ...body,
      url: "https://evil.example",
    });
    const mail = await getLastMessage(backend.db, known.email);
    expect(mail.text).toContain("http://zwz.localhost:3000/emailverification#token=");
    expect(mail.text).toContain("Imran Shaikh");
    expect(mail.text).toContain("imran@elsewhere.example");
    expect(mail.text + mail.html).not.toContain("evil.example");
    expect(await getMessages(backend.db, "imran@elsewhere.example")).toHaveLength(0);
  });

  test("a claim works once, also in parallel; sign-up fails without one, or on the other brand", async () => {
    const known = await createExistingCompany(backend.db);
    const claim = await client.claimOf(known);
    const foreign = await client.signUp({ ...known, brand: "nod" }, claim);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => client.signUp(known, claim, `imran${n}@works.example`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = [
      foreign,
      await client.signUp(known, claim),
      await client.signUp(known, ""),
      await client.signUp(known, "A".repeat(43)),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(new Set(refused.map(({ body }) => body)).size).toBe(1);
    const waiting = await backend.db
      .select()
      .from(pendingUsers)
      .where(eq(pendingUsers.companyId, known.companyId));
    expect(waiting).toHaveLength(1);
  });

  test("a claim expires after half an hour", async () => {
    const known = await createExistingCompany(backend.db);
    const claim = await client.claimOf(known);
    await backend.db.update(claims).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await client.signUp(known, claim)).status).toBe(403);
  });

  test("[8.5] [4.2] a company or address with a user is asked to sign in", async () => {
    const known = await createExistingCompany(backend.db);
    const late = await client.claimOf(known);
    await client.signUp(known, await client.claimOf(known));
    await createApiClient(backend).send(
      confirmEmail,
      (await getLastMessage(backend.db, known.email)).token,
    );
    const { email } = await backend.createCustomer();
    const other = await createExistingCompany(backend.db);
    for (const reply of [
      await client.signUp(known, late, "new@works.example"),
      await client.signUp(other, await client.claimOf(other), email),
    ]) {
      expect([reply.status, reply.message]).toEqual([
        409,
        "User already exists with the provided email. Please signIn using registered credentials.",
      ]);
    }
  });

  test("[7.11] the link is sent again to the address on file, not to the entered one", async () => {
    const known = await createExistingCompany(backend.db);
    await client.signUp(known, await client.claimOf(known), "typed@works.example");
    await createApiClient(backend).send(resendEmail, "typed@works.example");
    expect(await getMessages(backend.db, known.email)).toHaveLength(2);
    expect(await getMessages(backend.db, "typed@works.example")).toHaveLength(0);
  });
});
