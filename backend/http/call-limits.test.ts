import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { like, not } from "drizzle-orm";
import type { BrandId } from "../../brands/types.ts";
import { login } from "../../lib/contract/auth.ts";
import type { AnyEndpoint } from "../../lib/contract/endpoint.ts";
import { claimCompany, existingSignUp } from "../../lib/contract/existing-customer.ts";
import { unsubscribeItemAlerts } from "../../lib/contract/item-alerts.ts";
import { exportData, recordConsent } from "../../lib/contract/privacy.ts";
import { changeMobile } from "../../lib/contract/profile.ts";
import { changePassword, checkUser } from "../../lib/contract/recovery.ts";
import { checkCompany, signUp } from "../../lib/contract/signup.ts";
import {
  confirmEmail,
  getConfirmationLink,
  sendMobileOtp,
  verifyOtp,
} from "../../lib/contract/verification.ts";
import { createApiClient } from "../../test/backend/api-client.ts";
import { claimDetails, createClaimClient } from "../../test/backend/claim-client.ts";
import { createExistingCompany } from "../../test/backend/factories.ts";
import { createNewUser, createSignUpForm, newMobileNumber } from "../../test/backend/new-user.ts";
import { createConsoleClient } from "../../test/backend/operator-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../test/backend/test-app.ts";
import { rateLimits } from "../db/schema/index.ts";
import { hashPassword } from "../modules/accounts/passwords.ts";
import { isRemembered, remember } from "./rate-limits.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());
beforeEach(() => backend.db.delete(rateLimits));

/** Makes a call on behalf of the first or of the second client, whichever `who` is; gives its status. */
type Call = (who: 0 | 1) => Promise<number>;

const addresses = ["10.60.0.1", "10.60.1.1"] as const;
let attempts = 0;
/** A call of a visitor, with another body each time. */
const visitor =
  (endpoint: AnyEndpoint, bodyOf: (n: number) => unknown): (() => Promise<Call>) =>
  async () =>
  async (who) => {
    attempts += 1;
    const from = createApiClient(backend, "zwz", addresses[who]);
    return (await from.sendRaw(endpoint, bodyOf(attempts))).status;
  };
/** A call of a signed-in user, from one address. */
const member =
  (endpoint: AnyEndpoint, bodyOf: () => unknown, create = () => backend.createCustomer()) =>
  async (): Promise<Call> => {
    const users = [await create(), await create()];
    return async (who) =>
      (await createApiClient(backend).sendRaw(endpoint, bodyOf(), users[who]?.key)).status;
  };
const ops =
  (key?: string): (() => Promise<Call>) =>
  async () =>
  async (who) => {
    const headers = {
      "x-client-address": addresses[who],
      "x-internal-token": testConfig.internalToken,
    };
    return (await createConsoleClient(backend, key)("orders/list", {}, headers)).status;
  };
const unknownToken = () => ({ token: "A".repeat(43) });
const commonForm = () => signUp.encode(createSignUpForm({ password: "password" }));
const claimForm = (n: number) =>
  existingSignUp.encode(claimDetails(`visitor${n}@works.example`, "A".repeat(43)));
const wrongClaim = (n: number) => {
  const gstin = n % 2 ? "27AABCN4321K1ZJ" : "24AABCK5678L1Z4";
  return claimCompany.encode({ gstin, customerId: `X${n}` });
};

async function claimMails(): Promise<Call> {
  const known = [await createExistingCompany(backend.db), await createExistingCompany(backend.db)];
  const client = createClaimClient(backend);
  return async (who) => {
    attempts += 1;
    const company = known[who];
    if (!company) return 0;
    const email = `claim${attempts}@works.example`;
    return (await client.signUp(company, await client.claimOf(company), email)).status;
  };
}

async function claimsOfGstin(): Promise<Call> {
  const known = [await createExistingCompany(backend.db), await createExistingCompany(backend.db)];
  return async (who) => {
    attempts += 1;
    const from = createApiClient(backend, "zwz", `10.61.${attempts}.1`);
    const guess = { gstin: known[who]?.gstin ?? "", customerId: `X${attempts}` };
    return (await from.send(claimCompany, guess)).status;
  };
}

/** One address, so that the second user is a second number. */
async function firstCodesOfNumber(): Promise<Call> {
  const mobiles = [newMobileNumber(), newMobileNumber()];
  return async (who) => {
    const { key } = await createNewUser(backend);
    return (await createApiClient(backend).send(sendMobileOtp, mobiles[who] ?? "", key)).status;
  };
}

async function signInsOfAccount(): Promise<Call> {
  const users = [await backend.createCustomer(), await backend.createCustomer()];
  return async (who) => {
    attempts += 1;
    const from = createApiClient(backend, "zwz", `10.62.${attempts}.1`);
    return (await from.send(login, { email: users[who]?.email ?? "", password: "wrong" })).status;
  };
}

const marketing = { purpose: "marketing", version: "2026-11-20", given: true };
const wrongCode = (n: number) => ({ email: `nobody${n}@works.example`, otp: "000000" });
const newPassword = { password: "Roller-22214", confirm: "Roller-22214", grant: "x" };

test.each<[name: string, max: number, seconds: number, prepare: () => Promise<Call>]>([
  ["login-account", 100, HOUR, signInsOfAccount],
  ["recovery-address", 20, HOUR, visitor(checkUser, (n) => ({ user_name: `nobody${n}@b.in` }))],
  ["proof-address", 100, 15 * MINUTE, visitor(confirmEmail, unknownToken)],
  ["proof-address", 100, 15 * MINUTE, visitor(getConfirmationLink, unknownToken)],
  ["proof-address", 100, 15 * MINUTE, visitor(verifyOtp, wrongCode)],
  [
    "proof-address",
    100,
    15 * MINUTE,
    visitor(changePassword, (n) =>
      changePassword.encode({ ...newPassword, email: `nobody${n}@works.example` }),
    ),
  ],
  ["sign-up-address", 20, HOUR, visitor(signUp, () => signUp.encode(createSignUpForm()))],
  ["sign-up-attempt", 100, HOUR, visitor(signUp, commonForm)],
  ["sign-up-attempt", 100, HOUR, visitor(existingSignUp, claimForm)],
  ["company-address", 60, HOUR, visitor(checkCompany, (n) => ({ name_of_company: `Works ${n}` }))],
  ["claim-address", 15, HOUR, visitor(claimCompany, wrongClaim)],
  ["claim-gstin", 30, HOUR, claimsOfGstin],
  ["claim-mail", 5, DAY, claimMails],
  [
    "sms-address",
    20,
    DAY,
    async () => {
      const call = async (who: 0 | 1) => {
        const { key } = await createNewUser(backend);
        const from = createApiClient(backend, "zwz", addresses[who]);
        return (await from.send(sendMobileOtp, newMobileNumber(), key)).status;
      };
      return call;
    },
  ],
  ["sms-number-first", 30, DAY, firstCodesOfNumber],
  [
    "mobile-password",
    10,
    15 * MINUTE,
    member(changeMobile, () => ({ mobile: "9820012345", password: "wrong" })),
  ],
  ["consent", 30, HOUR, member(recordConsent, () => marketing)],
  ["export", 10, HOUR, member(exportData, () => undefined)],
  ["unsubscribe-address", 100, 15 * MINUTE, visitor(unsubscribeItemAlerts, unknownToken)],
  ["ops-address", 20, 15 * MINUTE, ops()],
  ["ops-session", 300, 15 * MINUTE, ops("a".repeat(43))],
])("the limit %s allows %i in %i seconds, to each subject", async (name, max, seconds, prepare) => {
  const ofLimit = like(rateLimits.bucket, `${name}:%`);
  const call = await prepare();
  /** As if it had been used this often already. */
  const callAfter = async (hits: number) => {
    await backend.db.delete(rateLimits).where(not(ofLimit));
    await backend.db.update(rateLimits).set({ hits }).where(ofLimit);
    return call(0);
  };
  const windowNow = () => Math.floor(Date.now() / 1000 / seconds) * seconds;
  const before = windowNow();
  expect(await call(0)).not.toBe(429);
  const rows = await backend.db.select().from(rateLimits).where(ofLimit);
  expect(rows).toMatchObject([{ hits: 1 }]);
  expect([before, windowNow()]).toContain((rows[0]?.windowStart.getTime() ?? 0) / 1000);
  expect(await callAfter(max - 1)).not.toBe(429);
  expect(await callAfter(max)).toBe(429);
  expect(await call(1)).not.toBe(429);
});

test("failures with an account of one brand do not count for the account of the same address on the other", async () => {
  const passwordHash = await hashPassword("Bearing#6204");
  const { email } = await backend.createCustomer({ passwordHash });
  await backend.createCustomer({ brand: "nod", email, passwordHash });
  const from = (brand: BrandId) => createApiClient(backend, brand, "10.63.0.1");
  const signIn = async (brand: BrandId, password = "Bearing#6204") =>
    (await from(brand).send(login, { email, password })).status;
  expect(await signIn("zwz", "wrong")).toBe(400);
  expect((await from("zwz").send(checkUser, email)).status).toBe(200);
  await backend.db
    .update(rateLimits)
    .set({ hits: 1000 })
    .where(not(like(rateLimits.bucket, "%-address:%")));
  expect([await signIn("zwz"), await signIn("nod")]).toEqual([429, 200]);
  const recovery = async (brand: BrandId) => (await from(brand).send(checkUser, email)).status;
  expect([await recovery("zwz"), await recovery("nod")]).toEqual([429, 200]);
});

test("an address is known for 30 days after a sign-in", async () => {
  const known = () => isRemembered(backend.db, "login-known", "zwz a@b.in 10.0.0.1");
  const daysLater = async (days: number) => {
    await backend.db
      .update(rateLimits)
      .set({ windowStart: new Date(Date.now() - days * DAY * 1000) });
    return known();
  };
  expect(await known()).toBe(false);
  await remember(backend.db, "login-known", "zwz a@b.in 10.0.0.1");
  expect([await known(), await daysLater(29.9), await daysLater(30.1)]).toEqual([
    true,
    true,
    false,
  ]);
});
