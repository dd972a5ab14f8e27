import { describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { login } from "../../../lib/contract/auth.ts";
import { claimCompany, existingSignUp } from "../../../lib/contract/existing-customer.ts";
import { confirmEmail, resendEmail } from "../../../lib/contract/verification.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createApiClient, getLastMessage, getMessages } from "../../../test/backend/api-client.ts";
import {
  claimDetails as details,
  CLAIM_PASSWORD as PASSWORD,
} from "../../../test/backend/claim-client.ts";
import { createExistingCompany } from "../../../test/backend/factories.ts";
import { setUpClaims } from "../../../test/backend/set-up-claims.ts";
import { claims, companies, pendingUsers, users } from "../../db/schema/index.ts";

const setUp = setUpClaims();

describe("GSTIN and customer ID", () => {
  test("[7.15] [3.3] return company, masked e-mail and a claim", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    const reply = await createApiClient(setUp.backend).send(claimCompany, {
      gstin: ` ${known.gstin.toLowerCase()} `,
      customerId: known.customerId.toLowerCase(),
    });
    const { company, email, claim } = reply.read();
    expect([company, email]).toEqual([known.company, `${known.email[0]}***@works.example`]);
    expect(claim).toMatch(/^[\w-]{43}$/);
    expect(reply.body).not.toContain(known.email);
    expect(JSON.stringify(await setUp.backend.db.select().from(claims))).not.toContain(claim);
  });

  test("[5.6] missing and malformed entries return the messages of 5.6", async () => {
    const ask = async (gstin: string, customerId: string) =>
      (await createApiClient(setUp.backend).send(claimCompany, { gstin, customerId })).message;
    expect(await ask("", "")).toBe("Please enter all fields");
    expect(await ask("27AABCN4321K1ZK", "ZW1")).toBe("Please enter valid gst number");
  });

  test("[7.15] wrong id, wrong GSTIN, the other brand and an account on hold get the same response", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    const held = await createExistingCompany(setUp.backend.db, { status: "On Hold" });
    const ask = (gstin: string, customerId: string, brand: "zwz" | "nod" = "zwz") =>
      createApiClient(setUp.backend, brand).send(claimCompany, { gstin, customerId });
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
    const known = await createExistingCompany(setUp.backend.db);
    const { companyId, brand } = known;
    const login = { companyId, brand, email: "imran@works.example", passwordHash: "none" };
    await setUp.backend.db
      .insert(users)
      .values({ ...login, email: `imran${companyId}@works.example` });
    const { gstin, customerId } = known;
    const reply = await createApiClient(setUp.backend).send(claimCompany, { gstin, customerId });
    expect([reply.status, reply.message]).toEqual([
      409,
      "Your company already has a login: i***@works.example. Sign in with it, or reset its password.",
    ]);
    const others = await setUp.backend.db
      .select()
      .from(claims)
      .where(eq(claims.companyId, companyId));
    expect(others).toEqual([]);
  });

  test("[7.15] five failures an hour per GSTIN and client; the owner can still use another client", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    const stranger = createApiClient(setUp.backend, "zwz", "10.6.6.6");
    const seen: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const guess = { gstin: known.gstin, customerId: `ZW${n}00000` };
      seen.push((await stranger.send(claimCompany, guess)).status);
    }
    expect(seen).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await setUp.client.claimOf(known)).toMatch(/^[\w-]{43}$/);
  });

  test("[7.15] right entries do not count, however often they are made", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    for (let n = 0; n < 7; n += 1) expect(await setUp.client.claimOf(known)).toMatch(/^[\w-]{43}$/);
  });

  test("[7.15] a company without an address on file gets no claim, since nobody could confirm it", async () => {
    const { companyId, gstin, customerId } = await createExistingCompany(setUp.backend.db);
    const mine = eq(companies.id, companyId);
    await setUp.backend.db.update(companies).set({ contactEmail: "" }).where(mine);
    const from = createApiClient(setUp.backend);
    const reply = await from.send(claimCompany, { gstin, customerId });
    expect([reply.status, reply.message]).toEqual([400, messages.noAddressOnFile]);
    expect(await setUp.backend.db.$count(claims, eq(claims.companyId, companyId))).toBe(0);
  });
});

describe("sign-up of an existing customer", () => {
  test("[7.16] [4.2] the user exists only after the address on file has confirmed it", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    expect((await setUp.client.signUp(known, await setUp.client.claimOf(known))).status).toBe(200);
    expect(await setUp.client.usersOf(known)).toHaveLength(0);
    const attempt = () =>
      createApiClient(setUp.backend).send(login, { email: known.email, password: PASSWORD });
    expect((await attempt()).status).toBe(403);
    const wrong = await createApiClient(setUp.backend).send(login, {
      email: known.email,
      password: "no",
    });
    expect([wrong.status, wrong.message]).toEqual([400, "Invalid username and/or password"]);
    const { token } = await getLastMessage(setUp.backend.db, known.email);
    const confirmed = (await createApiClient(setUp.backend).send(confirmEmail, token)).read();
    expect(confirmed).toEqual({
      kind: "claim",
      email: known.email,
      message: `Imran Shaikh can now sign in to the account of ${known.company}.`,
    });
    expect((await attempt()).read()).toMatchObject({ emailVerified: true, userType: "other" });
    expect(await setUp.client.usersOf(known)).toHaveLength(1);
  });

  test("[7.16] the company is that of the claim, the link is ours, the e-mail goes to the address on file", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    const body = existingSignUp.encode(
      details("imran@elsewhere.example", await setUp.client.claimOf(known)),
    );
    await createApiClient(setUp.backend).sendRaw(existingSignUp, {
      ...body,
      url: "https://evil.example",
    });
    const mail = await getLastMessage(setUp.backend.db, known.email);
    expect(mail.text).toContain("http://zwz.localhost:3000/emailverification#token=");
    expect(mail.text).toContain("Imran Shaikh");
    expect(mail.text).toContain("imran@elsewhere.example");
    expect(mail.text + mail.html).not.toContain("evil.example");
    expect(await getMessages(setUp.backend.db, "imran@elsewhere.example")).toHaveLength(0);
  });

  test("a claim works once, also in parallel; sign-up fails without one, or on the other brand", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    const claim = await setUp.client.claimOf(known);
    const foreign = await setUp.client.signUp({ ...known, brand: "nod" }, claim);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        setUp.client.signUp(known, claim, `imran${n}@works.example`),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = [
      foreign,
      await setUp.client.signUp(known, claim),
      await setUp.client.signUp(known, ""),
      await setUp.client.signUp(known, "A".repeat(43)),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(new Set(refused.map(({ body }) => body)).size).toBe(1);
    const waiting = await setUp.backend.db
      .select()
      .from(pendingUsers)
      .where(eq(pendingUsers.companyId, known.companyId));
    expect(waiting).toHaveLength(1);
  });

  test("a claim expires after half an hour", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    const claim = await setUp.client.claimOf(known);
    await setUp.backend.db.update(claims).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await setUp.client.signUp(known, claim)).status).toBe(403);
  });

  test("a claim is not valid while its company is on hold", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    const claim = await setUp.client.claimOf(known);
    const setStatus = (status: string) =>
      setUp.backend.db.update(companies).set({ status }).where(eq(companies.id, known.companyId));
    await setStatus("On Hold");
    expect((await setUp.client.signUp(known, claim)).status).toBe(403);
    await setStatus("Active");
    expect((await setUp.client.signUp(known, claim)).status).toBe(200);
  });

  test("[8.5] [4.2] a company or address with a user is asked to sign in", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    const late = await setUp.client.claimOf(known);
    await setUp.client.signUp(known, await setUp.client.claimOf(known));
    await createApiClient(setUp.backend).send(
      confirmEmail,
      (await getLastMessage(setUp.backend.db, known.email)).token,
    );
    const { email } = await setUp.backend.createCustomer();
    const other = await createExistingCompany(setUp.backend.db);
    for (const reply of [
      await setUp.client.signUp(known, late, "new@works.example"),
      await setUp.client.signUp(other, await setUp.client.claimOf(other), email),
    ]) {
      expect([reply.status, reply.message]).toEqual([
        409,
        "User already exists with the provided email. Please signIn using registered credentials.",
      ]);
    }
  });

  test("[7.11] the link is sent again to the address on file, not to the entered one", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    await setUp.client.signUp(known, await setUp.client.claimOf(known), "typed@works.example");
    await createApiClient(setUp.backend).send(resendEmail, "typed@works.example");
    expect(await getMessages(setUp.backend.db, known.email)).toHaveLength(2);
    expect(await getMessages(setUp.backend.db, "typed@works.example")).toHaveLength(0);
  });

  test("[7.1] [7.11] of two requests with one address the later one counts, and on the other brand neither", async () => {
    const [first, second] = [
      await createExistingCompany(setUp.backend.db),
      await createExistingCompany(setUp.backend.db),
    ];
    const email = "two.works@elsewhere.example";
    await setUp.client.signUp(first, await setUp.client.claimOf(first), email);
    const password = "Thrust-51105";
    const form = { ...details(email, await setUp.client.claimOf(second)), password };
    await createApiClient(setUp.backend).send(existingSignUp, form);
    const signIn = async (typed: string, brand: "zwz" | "nod" = "zwz") =>
      (await createApiClient(setUp.backend, brand).send(login, { email, password: typed })).status;
    expect([await signIn(password), await signIn(PASSWORD)]).toEqual([403, 400]);
    expect(await signIn(password, "nod")).toBe(400);
    const mails = async () =>
      Promise.all(
        [first, second].map(async (one) => (await getMessages(setUp.backend.db, one.email)).length),
      );
    expect((await createApiClient(setUp.backend, "nod").send(resendEmail, email)).status).toBe(200);
    expect(await mails()).toEqual([1, 1]);
    expect((await createApiClient(setUp.backend).send(resendEmail, email)).status).toBe(200);
    expect(await mails()).toEqual([1, 2]);
  });
});
