import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { login } from "../../../lib/contract/auth.ts";
import { existingSignUp } from "../../../lib/contract/existing-customer.ts";
import {
  confirmEmail,
  getConfirmationLink,
  resendEmail,
} from "../../../lib/contract/verification.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createApiClient, getLastMessage, getMessages } from "../../../test/backend/api-client.ts";
import {
  claimDetails as details,
  CLAIM_PASSWORD as PASSWORD,
} from "../../../test/backend/claim-client.ts";
import { createExistingCompany } from "../../../test/backend/factories.ts";
import { setUpClaims } from "../../../test/backend/set-up-claims.ts";
import { companies, consents, emailTokens, pendingUsers, users } from "../../db/schema/index.ts";

const setUp = setUpClaims();

describe("confirmation of an existing customer's new user", () => {
  test("[7.16] opening the link of the request changes nothing and shows who asks, for which company", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    const email = "stranger@elsewhere.example";
    await setUp.client.signUp(known, await setUp.client.claimOf(known), email);
    const { token, text } = await getLastMessage(setUp.backend.db, known.email);
    const open = () => createApiClient(setUp.backend).send(getConfirmationLink, token);
    const replies = await Promise.all(Array.from({ length: 4 }, open));
    const request = { email, name: "Imran Shaikh", company: known.company };
    for (const reply of replies) {
      expect(reply.read()).toEqual({ kind: "claim", used: false, ...request });
    }
    expect(text).toContain(known.company);
    expect(await setUp.client.usersOf(known)).toEqual([]);
    expect(await getMessages(setUp.backend.db, email)).toEqual([]);
    const attempt = await createApiClient(setUp.backend).send(login, { email, password: PASSWORD });
    expect(attempt.status).toBe(403);
  });

  test("[7.1] [7.16] signing in after the link on file has expired sends another to that address", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    const email = "expired@elsewhere.example";
    await setUp.client.signUp(known, await setUp.client.claimOf(known), email);
    const attempt = () => createApiClient(setUp.backend).send(login, { email, password: PASSWORD });
    const sent = async () => (await getMessages(setUp.backend.db, known.email)).length;
    expect((await attempt()).status).toBe(403);
    expect(await sent()).toBe(1);
    await setUp.backend.db
      .update(emailTokens)
      .set({ expiresAt: new Date(0) })
      .where(eq(emailTokens.email, email));
    const wrong = await createApiClient(setUp.backend).send(login, {
      email,
      password: "Wrong#62041",
    });
    expect([wrong.status, await sent()]).toEqual([400, 1]);
    const statuses = (await Promise.all([attempt(), attempt()])).map(({ status }) => status);
    expect([statuses, await sent()]).toEqual([[403, 403], 2]);
    const { token } = await getLastMessage(setUp.backend.db, known.email);
    expect((await createApiClient(setUp.backend).send(confirmEmail, token)).status).toBe(200);
  });

  test("[7.16] the approver learns whom he let in, not that the new user's address is his own", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    const email = "colleague@elsewhere.example";
    await setUp.client.signUp(known, await setUp.client.claimOf(known), email);
    const { token } = await getLastMessage(setUp.backend.db, known.email);
    const confirm = async () =>
      (await createApiClient(setUp.backend).send(confirmEmail, token)).read();
    const first = await confirm();
    expect(first).toEqual({
      kind: "claim",
      email,
      message: `You have let Imran Shaikh into the account of ${known.company}. We have asked ${email} to confirm that address too.`,
    });
    expect((await confirm()).message).toBe("This has already been confirmed.");
    const [user] = await setUp.client.usersOf(known);
    expect(user?.emailVerifiedAt).toBeNull();
    expect(await getMessages(setUp.backend.db, email)).toHaveLength(1);
  });

  test("no second link of a confirmed request confirms the new user's own address", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    const email = "again@elsewhere.example";
    await setUp.client.signUp(known, await setUp.client.claimOf(known), email);
    await createApiClient(setUp.backend).send(resendEmail, email);
    const [second, first] = await getMessages(setUp.backend.db, known.email);
    for (const token of [first?.token ?? "", second?.token ?? "", first?.token ?? ""]) {
      expect((await createApiClient(setUp.backend).send(confirmEmail, token)).status).toBe(200);
    }
    const [user] = await setUp.client.usersOf(known);
    expect(user?.emailVerifiedAt).toBeNull();
  });

  test("an address other than the one on file must be confirmed as well", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    const email = "imran.s@elsewhere.example";
    await setUp.client.signUp(known, await setUp.client.claimOf(known), email);
    await createApiClient(setUp.backend).send(
      confirmEmail,
      (await getLastMessage(setUp.backend.db, known.email)).token,
    );
    const tryIn = async () =>
      (await createApiClient(setUp.backend).send(login, { email, password: PASSWORD })).read()
        .emailVerified;
    expect(await tryIn()).toBe(false);
    await createApiClient(setUp.backend).send(
      confirmEmail,
      (await getLastMessage(setUp.backend.db, email)).token,
    );
    expect(await tryIn()).toBe(true);
  });

  test("an unconfirmed claim does not block others; the first confirmation wins", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    await setUp.client.signUp(known, await setUp.client.claimOf(known), "mallory@evil.example");
    const mallory = await getLastMessage(setUp.backend.db, known.email);
    expect((await setUp.client.signUp(known, await setUp.client.claimOf(known))).status).toBe(200);
    const owner = await getLastMessage(setUp.backend.db, known.email);
    const replies = await Promise.all(
      [owner.token, owner.token].map((token) =>
        createApiClient(setUp.backend).send(confirmEmail, token),
      ),
    );
    expect(replies.map(({ message }) => message).sort()).toEqual([
      `Imran Shaikh can now sign in to the account of ${known.company}.`,
      "This has already been confirmed.",
    ]);
    expect((await createApiClient(setUp.backend).send(confirmEmail, mallory.token)).status).toBe(
      400,
    );
    expect((await setUp.client.usersOf(known)).map(({ email }) => email)).toEqual([known.email]);
  });

  test("confirming two pending users at once creates one user", async () => {
    for (let round = 0; round < 5; round += 1) {
      const known = await createExistingCompany(setUp.backend.db);
      await setUp.client.signUp(
        known,
        await setUp.client.claimOf(known),
        `first${round}@works.example`,
      );
      const first = await getLastMessage(setUp.backend.db, known.email);
      await setUp.client.signUp(
        known,
        await setUp.client.claimOf(known),
        `second${round}@works.example`,
      );
      const second = await getLastMessage(setUp.backend.db, known.email);
      const replies = await Promise.all(
        [first, second].map(({ token }) =>
          createApiClient(setUp.backend).send(confirmEmail, token),
        ),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(await setUp.client.usersOf(known)).toHaveLength(1);
    }
  });

  test("a company that has a user cannot get a second one", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    await setUp.client.signUp(known, await setUp.client.claimOf(known));
    const { companyId, brand } = known;
    const other = { companyId, brand, email: "other.login@works.example", passwordHash: "none" };
    await setUp.backend.db.insert(users).values(other);
    const { token } = await getLastMessage(setUp.backend.db, known.email);
    expect((await createApiClient(setUp.backend).send(confirmEmail, token)).status).toBe(400);
    expect(await setUp.client.usersOf(known)).toHaveLength(1);
  });

  test("consent given at sign-up is moved to the user", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    const agreed = { version: "2026-11-20", purposes: ["account" as const] };
    const form = { ...details(known.email, await setUp.client.claimOf(known)), agreed };
    await createApiClient(setUp.backend).send(existingSignUp, form);
    await createApiClient(setUp.backend).send(
      confirmEmail,
      (await getLastMessage(setUp.backend.db, known.email)).token,
    );
    const [user] = await setUp.client.usersOf(known);
    const stored = await setUp.backend.db
      .select()
      .from(consents)
      .where(eq(consents.userId, user?.id ?? 0));
    expect(stored.map(({ given }) => given)).toEqual([true, false]);
  });

  test("a confirmation ends the company's other requests, and leaves those of another company as they are", async () => {
    const { db } = setUp.backend;
    const [known, other] = [await createExistingCompany(db), await createExistingCompany(db)];
    const request = async (of: typeof known, email: string) => {
      const agreed = { version: "2026-11-20", purposes: ["account" as const] };
      const form = { ...details(email, await setUp.client.claimOf(of)), agreed };
      await createApiClient(setUp.backend).send(existingSignUp, form);
    };
    await request(known, known.email);
    const { token } = await getLastMessage(db, known.email);
    await request(known, "late@elsewhere.example");
    await request(other, other.email);
    expect((await setUp.client.confirm(token)).status).toBe(200);
    const waiting = await db.select().from(pendingUsers);
    const ids = [known, other].map(({ companyId }) => companyId);
    expect(waiting.filter(({ companyId }) => ids.includes(companyId))).toMatchObject([
      { email: other.email, title: "Mr", jobTitle: "Others" },
    ]);
    const [user] = await setUp.client.usersOf(known);
    expect(user).toMatchObject({
      email: known.email,
      title: "Mr",
      firstName: "Imran",
      lastName: "Shaikh",
      jobTitle: "Others",
    });
    expect(await db.$count(consents, eq(consents.userId, user?.id ?? 0))).toBe(2);
    const next = await getLastMessage(db, other.email);
    expect((await setUp.client.confirm(next.token)).status).toBe(200);
    const [second] = await setUp.client.usersOf(other);
    expect(await db.$count(consents, eq(consents.userId, second?.id ?? 0))).toBe(2);
  });

  test("[8.5] an address that has got an account of its own meanwhile can't be let in", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    const email = "own.account@elsewhere.example";
    await setUp.client.signUp(known, await setUp.client.claimOf(known), email);
    const { token } = await getLastMessage(setUp.backend.db, known.email);
    await setUp.backend.createCustomer({ email });
    const reply = await setUp.client.confirm(token);
    expect([reply.status, reply.message]).toEqual([409, messages.userExists]);
    expect(await setUp.client.usersOf(known)).toEqual([]);
  });

  test("an account put on hold meanwhile is not activated", async () => {
    const known = await createExistingCompany(setUp.backend.db);
    await setUp.client.signUp(known, await setUp.client.claimOf(known));
    await setUp.backend.db
      .update(companies)
      .set({ status: "On Hold" })
      .where(eq(companies.id, known.companyId));
    const { token } = await getLastMessage(setUp.backend.db, known.email);
    expect((await createApiClient(setUp.backend).send(confirmEmail, token)).status).toBe(400);
    expect(await setUp.client.usersOf(known)).toHaveLength(0);
  });
});
