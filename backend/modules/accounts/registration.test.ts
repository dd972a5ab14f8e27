import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { getInfo } from "../../../lib/contract/account.ts";
import { getRegistrationPrefill } from "../../../lib/contract/existing-customer.ts";
import { changeMobile, checkGst, completeRegistration } from "../../../lib/contract/profile.ts";
import { getVerificationStatus, sendMobileOtp } from "../../../lib/contract/verification.ts";
import { createApiClient, getLastMessage } from "../../../test/backend/api-client.ts";
import { createExistingCompany } from "../../../test/backend/factories.ts";
import { createNewUser, newMobileNumber, verifyMobile } from "../../../test/backend/new-user.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import {
  cities,
  companies,
  deliveryAddresses,
  grants,
  rateLimits,
  users,
} from "../../db/schema/index.ts";
import { startSession } from "../../http/authentication.ts";
import { hashPassword } from "./passwords.ts";
import { REGISTERED_AND_ACTIVE, REGISTERED_WITH_NEW_ADDRESS } from "./registration.ts";

let backend: TestApp;
let puneId: string;
beforeAll(async () => {
  backend = await createTestApp();
  const [pune] = await backend.db.select().from(cities).where(eq(cities.stateId, 27));
  puneId = String(pune?.id);
});
afterAll(() => backend.close());
beforeEach(() => backend.db.delete(rateLimits));

const form = (mobile: string) => ({
  mobile,
  gstin: "27aabcn4321k1zj",
  address: " Plot 14,  MIDC Bhosari ",
  stateId: "27",
  cityId: puneId,
  pincode: "411026",
  email: "ignored@works.example",
});

const complete = (key: string, mobile: string) =>
  createApiClient(backend).send(completeRegistration, form(mobile), key);

describe("registration", () => {
  test("[4.16] [7.13] mobile by code, then billing, first address, 'Approval Pending', existing", async () => {
    const { key } = await createNewUser(backend);
    const mobile = newMobileNumber();
    expect((await verifyMobile(backend, key, mobile)).status).toBe(200);
    expect((await complete(key, mobile.replace("+91", "+91 "))).status).toBe(200);
    const account = (await createApiClient(backend).send(getInfo, undefined, key)).read();
    expect(account).toMatchObject({
      status: "Approval Pending",
      gstin: "27AABCN4321K1ZJ",
      mobile,
      billing: {
        address: "Plot 14, MIDC Bhosari",
        state: "Maharashtra",
        city: "Pune",
        pincode: "411026",
      },
    });
    expect(account.deliveryAddresses).toHaveLength(1);
    expect(account.deliveryAddresses[0]).toMatchObject({
      address: "Plot 14, MIDC Bhosari",
      verified: false,
    });
    expect(
      (await createApiClient(backend).send(getVerificationStatus, undefined, key)).read(),
    ).toEqual({
      emailVerified: true,
      mobileVerified: true,
      userType: "existing",
    });
  });

  test("completing it again with another number is refused and mentions the pending approval", async () => {
    const { key } = await createNewUser(backend);
    const mobile = newMobileNumber();
    await verifyMobile(backend, key, mobile);
    const first = await complete(key, mobile);
    expect(first.message).toContain("We will check your address and approve your account");
    const again = await complete(key, newMobileNumber());
    expect(again.status).toBe(409);
    expect(again.message).toMatch(/^Your registration is already complete\. .*still checking/);
  });

  test("[7.13] a number without a verified code is refused and nothing changes", async () => {
    const { key, companyId } = await createNewUser(backend);
    const [mobile, another] = [newMobileNumber(), newMobileNumber()];
    await verifyMobile(backend, key, another);
    const reply = await complete(key, mobile);
    expect(reply.status).toBe(403);
    const [company] = await backend.db.select().from(companies).where(eq(companies.id, companyId));
    expect([company?.status, company?.gstin]).toEqual(["Verification Pending", null]);
  });

  test("[7.13] a grant of another user, or older than ten minutes, is not accepted", async () => {
    const [mine, other] = [await createNewUser(backend), await createNewUser(backend)];
    const mobile = newMobileNumber();
    await verifyMobile(backend, other.key, mobile);
    expect((await complete(mine.key, mobile)).status).toBe(403);
    await backend.db.update(grants).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await complete(other.key, mobile)).status).toBe(403);
  });

  test("[7.13] a double submission completes once and both succeed", async () => {
    const { key, companyId } = await createNewUser(backend);
    const mobile = newMobileNumber();
    await verifyMobile(backend, key, mobile);
    const replies = await Promise.all(Array.from({ length: 5 }, () => complete(key, mobile)));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const rows = await backend.db
      .select()
      .from(deliveryAddresses)
      .where(eq(deliveryAddresses.companyId, companyId));
    expect(rows).toHaveLength(1);
  });

  test("[5.12] a city of another state is refused", async () => {
    const { key } = await createNewUser(backend);
    const mobile = newMobileNumber();
    await verifyMobile(backend, key, mobile);
    const reply = await createApiClient(backend).send(
      completeRegistration,
      { ...form(mobile), stateId: "29" },
      key,
    );
    expect([reply.status, reply.message]).toEqual([400, "Please Select City"]);
    expect((await complete(key, mobile)).status).toBe(200);
  });

  test("[4.1] not possible before the e-mail address is confirmed", async () => {
    const { key } = await createNewUser(backend, { emailVerified: false });
    expect(
      (await createApiClient(backend).send(sendMobileOtp, newMobileNumber(), key)).status,
    ).toBe(403);
    expect((await complete(key, newMobileNumber())).status).toBe(403);
    expect((await createApiClient(backend).send(sendMobileOtp, newMobileNumber())).status).toBe(
      401,
    );
  });
});

describe("existing customer", () => {
  async function anOldUser() {
    const known = await createExistingCompany(backend.db);
    const [user] = await backend.db
      .insert(users)
      .values({
        companyId: known.companyId,
        brand: "zwz",
        email: known.email,
        passwordHash: "none",
        userType: "other",
        emailVerifiedAt: new Date(),
      })
      .returning();
    const key = await startSession(backend.db, { userId: user?.id ?? 0, brand: "zwz" });
    return { ...known, key };
  }

  test("[7.14] [3.21] is prefilled with the data on file", async () => {
    const { key, email, gstin } = await anOldUser();
    const reply = await createApiClient(backend).send(
      getRegistrationPrefill,
      email.toUpperCase(),
      key,
    );
    expect(reply.message).toBe("old_user");
    expect(reply.read()).toEqual({
      address: "Plot 88, MIDC Bhosari",
      pincode: "411026",
      gstin,
      state: "Maharashtra",
      city: "Pune",
      cityId: puneId,
    });
  });

  test("[7.13] a company without an address on file gets the one of the form, and keeps its GSTIN", async () => {
    const { key, companyId, gstin } = await anOldUser();
    const nothing = { billingAddress: "", billingStateId: null, billingCityId: null };
    await backend.db.update(companies).set(nothing).where(eq(companies.id, companyId));
    const mobile = newMobileNumber();
    await verifyMobile(backend, key, mobile);
    expect((await complete(key, mobile)).status).toBe(200);
    const [company] = await backend.db.select().from(companies).where(eq(companies.id, companyId));
    expect(company).toMatchObject({
      gstin,
      billingAddress: "Plot 14, MIDC Bhosari",
      status: "Active",
    });
    const addresses = await backend.db
      .select()
      .from(deliveryAddresses)
      .where(eq(deliveryAddresses.companyId, companyId));
    expect(addresses.map(({ details }) => details)).toEqual(["Plot 14, MIDC Bhosari"]);
  });

  test("[7.14] a new user has no data on file; another user's and an unknown address get the same response", async () => {
    const fresh = await createNewUser(backend);
    const old = await anOldUser();
    expect(
      (await createApiClient(backend).send(getRegistrationPrefill, fresh.email, fresh.key)).read(),
    ).toBeNull();
    const replies = [
      await createApiClient(backend).send(getRegistrationPrefill, old.email, fresh.key),
      await createApiClient(backend).send(
        getRegistrationPrefill,
        "nobody@works.example",
        fresh.key,
      ),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
    expect(replies[0]?.body).toBe(replies[1]?.body);
    expect((await createApiClient(backend).send(getRegistrationPrefill, old.email)).status).toBe(
      401,
    );
  });

  test("[4.16] keeps the data on file; only the mobile number is stored", async () => {
    const { key, gstin, companyId } = await anOldUser();
    const mobile = newMobileNumber();
    await verifyMobile(backend, key, mobile);
    const sent = { ...form(mobile), gstin: "06AABCM9999P2ZB", address: "Elsewhere 1" };
    const done = await createApiClient(backend).send(completeRegistration, sent, key);
    expect([done.status, done.wire.message]).toEqual([200, REGISTERED_WITH_NEW_ADDRESS]);
    const account = (await createApiClient(backend).send(getInfo, undefined, key)).read();
    expect(account).toMatchObject({ status: "Active", gstin, mobile });
    expect(account.deliveryAddresses.map(({ address }) => address)).toEqual([
      "Plot 88, MIDC Bhosari",
    ]);
    const [company] = await backend.db.select().from(companies).where(eq(companies.id, companyId));
    expect(company?.balance).toBe(100_000_00);
  });

  test("[4.16] a company with a delivery address gets no further one", async () => {
    const { key, companyId } = await anOldUser();
    await backend.db.insert(deliveryAddresses).values({
      companyId,
      details: "Gate 5, Chakan",
      stateId: 27,
      cityId: Number(puneId),
      pincode: "410501",
      approvalStatus: 2,
    });
    const mobile = newMobileNumber();
    await verifyMobile(backend, key, mobile);
    const done = await complete(key, mobile);
    expect([done.status, done.wire.message]).toEqual([200, REGISTERED_AND_ACTIVE]);
    const account = (await createApiClient(backend).send(getInfo, undefined, key)).read();
    expect(account.deliveryAddresses.map(({ address }) => address)).toEqual(["Gate 5, Chakan"]);
  });
});

test("[7.17] [5.12] GSTIN check", async () => {
  const check = (gstin: string) => createApiClient(backend).send(checkGst, gstin);
  expect((await check("27aabcn4321k1zj")).status).toBe(200);
  for (const bad of ["", "27AABCN4321K1ZK", "x".repeat(10_000)]) {
    const reply = await check(bad);
    expect([reply.status, reply.message]).toEqual([400, "Please Enter valid GSTIN Number"]);
  }
});

test("changing the mobile number requires its code and the password, and the owner is notified", async () => {
  const { key, email, userId } = await backend.createCustomer({
    passwordHash: await hashPassword("Bearing#6204"),
  });
  const mobile = newMobileNumber();
  const change = (password: string) =>
    createApiClient(backend).send(changeMobile, { mobile, password }, key);
  expect((await change("Bearing#6204")).status).toBe(403);
  await verifyMobile(backend, key, mobile);
  expect((await change("wrong")).message).toBe("That isn't your current password.");
  expect((await change("Bearing#6204")).status).toBe(200);
  expect((await change("Bearing#6204")).status).toBe(403);
  const [user] = await backend.db.select().from(users).where(eq(users.id, userId));
  expect(user?.mobile).toBe(mobile);
  expect((await getLastMessage(backend.db, email)).template).toBe("mobile-changed");
});
