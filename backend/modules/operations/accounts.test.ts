import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { checkToken } from "../../../lib/contract/auth.ts";
import { claimCompany } from "../../../lib/contract/existing-customer.ts";
import { checkUser } from "../../../lib/contract/recovery.ts";
import { sendMobileOtp } from "../../../lib/contract/verification.ts";
import { createApiClient, getMessages } from "../../../test/backend/api-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { users } from "../../db/schema/index.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

async function ops(path: string, body: object, token = testConfig.opsToken) {
  const reply = await backend.app.inject({
    method: "POST",
    url: `/ops/${path}`,
    headers: { authorization: `Token ${token}` },
    payload: body,
  });
  return { status: reply.statusCode, ...reply.json() };
}

test("operators can read a message with its code; other callers cannot", async () => {
  const { email, key } = await backend.createCustomer();
  await createApiClient(backend).send(checkUser, email);
  await createApiClient(backend).send(sendMobileOtp, "9820012345", key);
  const { data: list } = await ops("outbox/list", {});
  expect(list.map((one: { template: string }) => one.template)).toEqual([
    "mobile-code",
    "recovery-code",
  ]);
  expect(JSON.stringify(list)).not.toMatch(/is your code|choosing a new password/);
  const mail = (await ops("outbox/show", { to: ` ${email.toUpperCase()} ` })).data;
  expect(mail.text).toContain(mail.otp);
  expect(mail.otp).toMatch(/^\d{6}$/);
  const sms = (await ops("outbox/show", { to: "98200 12345" })).data;
  expect([sms.channel, sms.recipient]).toEqual(["sms", "+919820012345"]);
  expect((await ops("outbox/show", { to: "nobody@works.example" })).status).toBe(404);
  for (const path of ["outbox/list", "outbox/show", "requests/list", "accounts/add"]) {
    expect((await ops(path, {}, "made-up-token-of-length")).status).toBe(401);
  }
});

test("[9.6] an address can be verified only for its own account", async () => {
  const [mine, other] = [await backend.createCustomer(), await backend.createCustomer()];
  const [, , waiting] = mine.addressIds;
  const foreign = await ops("accounts/verify-address", { email: other.email, id: waiting });
  expect(foreign.status).toBe(404);
  const { data } = await ops("accounts/verify-address", { email: mine.email, id: waiting });
  expect(data.map((one: { verified: boolean }) => one.verified)).toEqual([true, true, true]);
});

test("[9.6] the buyer gets one e-mail when an address is verified", async () => {
  const { email, addressIds } = await backend.createCustomer();
  for (let n = 0; n < 2; n += 1) {
    await ops("accounts/verify-address", { email, id: addressIds[2] });
  }
  const sent = await getMessages(backend.db, email);
  expect(sent.map(({ template }) => template)).toEqual(["address-verified"]);
  expect(sent[0]?.text).toContain("You can now have orders sent to it.");
});

test("[4.10] the buyer gets one e-mail each for approval and hold; an unconfirmed address gets none", async () => {
  const { email } = await backend.createCustomer({ status: "Approval Pending" });
  for (const status of ["Active", "Active", "On Hold", "On Hold", "Approval Pending"]) {
    expect((await ops("accounts/status", { email, status })).status).toBe(200);
  }
  const sent = await getMessages(backend.db, email);
  expect(sent.map(({ template }) => template)).toEqual(["account-held", "account-active"]);
  expect(sent[1]?.text).toContain("http://zwz.localhost:3000/login");
  const stranger = await backend.createCustomer({
    emailVerified: false,
    status: "Approval Pending",
  });
  await ops("accounts/status", { email: stranger.email, status: "Active" });
  expect(await getMessages(backend.db, stranger.email)).toEqual([]);
});

test("[4.10] all users of the company get an e-mail about its status, and are signed out while it is on hold; nobody else", async () => {
  const [owner, colleague, stranger] = [
    await backend.createCustomer(),
    await backend.createCustomer(),
    await backend.createCustomer({ status: "Approval Pending" }),
  ];
  const { companyId, email } = owner;
  await backend.db.update(users).set({ companyId }).where(eq(users.id, colleague.userId));
  const alive = async ({ key }: typeof owner) =>
    (await backend.inject("zwz", checkToken, {}, key)).status;
  const mailsTo = async ({ email: to }: typeof owner) =>
    (await getMessages(backend.db, to)).map(({ template }) => template);
  await ops("accounts/status", { email, status: "On Hold" });
  expect([await alive(owner), await alive(colleague), await alive(stranger)]).toEqual([
    401, 401, 200,
  ]);
  await ops("accounts/status", { email, status: "Active" });
  for (const one of [owner, colleague])
    expect((await mailsTo(one)).sort()).toEqual(["account-active", "account-held"]);
  expect(await mailsTo(stranger)).toEqual([]);
  expect((await ops("accounts/show", { email: stranger.email })).data.status).toBe(
    "Approval Pending",
  );
});

test("[4.10] credit days of two customers are their own, from 0 to 365, and the mark of an account can be taken off", async () => {
  const [one, two] = [await backend.createCustomer(), await backend.createCustomer()];
  const set = (days: unknown) => ops("accounts/credit-days", { email: one.email, days });
  for (const days of [-1, 366, 1.5, "many"]) expect((await set(days)).status).toBe(400);
  for (const days of [0, 365]) expect((await set(days)).data.creditDays).toBe(days);
  const mark = (overdue: boolean) => ops("accounts/overdue", { email: one.email, overdue });
  expect((await mark(true)).data).toMatchObject({ overdue: true, creditDays: 365 });
  const other = (await ops("accounts/show", { email: two.email })).data;
  expect(other).toMatchObject({ overdue: false, creditDays: 30 });
  expect((await mark(false)).data).toMatchObject({ overdue: false, creditDays: 365 });
});

test("[7.15] a customer added by an operator can sign up with GSTIN and customer ID", async () => {
  const customer = {
    brand: "nod",
    customerId: "nd-7771",
    company: "Client Works",
    gstin: "24aabck5678l1z4",
    email: "Accounts@Client.example",
  };
  expect((await ops("accounts/add", customer)).success).toBe(1);
  expect((await ops("accounts/add", customer)).status).toBe(409);
  expect((await ops("accounts/add", { ...customer, gstin: "24AABCK5678L1Z5" })).status).toBe(400);
  const found = await createApiClient(backend, "nod").send(claimCompany, {
    gstin: customer.gstin,
    customerId: "ND-7771",
  });
  expect(found.read()).toMatchObject({ company: "Client Works", email: "a***@client.example" });
});
