import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { getInfo } from "../../../lib/contract/account.ts";
import { createDeliveryAddress } from "../../../lib/contract/addresses.ts";
import { checkToken, login } from "../../../lib/contract/auth.ts";
import { changePassword } from "../../../lib/contract/recovery.ts";
import { confirmEmail } from "../../../lib/contract/verification.ts";
import { createApiClient, getLastMessage, getMessages } from "../../../test/backend/api-client.ts";
import { createBuyerClient } from "../../../test/backend/buyer-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { auditEntries, companies, itemAlerts, rateLimits, users } from "../../db/schema/index.ts";
import { createGrant } from "../accounts/grants.ts";
import { hashPassword } from "../accounts/passwords.ts";

const PASSWORD = "Bearing#6204";
let backend: TestApp;
let passwordHash: string;
beforeAll(async () => {
  backend = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => backend.close());
beforeEach(() => backend.db.delete(rateLimits));

interface Entry {
  operator: string;
  field: string;
  from: string;
  to: string;
  reason: string;
  at: string;
}

async function ops(path: string, body: object, operator = "Asha Rao") {
  const reply = await backend.app.inject({
    method: "POST",
    url: `/ops/${path}`,
    headers: {
      authorization: `Token ${testConfig.opsToken}`,
      "x-operator": encodeURIComponent(operator),
    },
    payload: body,
  });
  const { message, data } = reply.json() as { message?: string; data?: unknown };
  return { status: reply.statusCode, message, data };
}
const changesOf = async (account: { email: string; brand: string }) =>
  (await ops("accounts/changes", { email: account.email, brand: account.brand })).data as Entry[];
const accountOf = async ({ brand, key }: { brand: "zwz" | "nod"; key: string }) =>
  (await backend.inject(brand, getInfo, undefined, key)).read();

describe.each(["zwz", "nod"] as const)("corrections of an account of %s", (brand) => {
  test.each([
    ["company-name", { name: "Kulkarni Works" }, "company name", "Kulkarni Works"],
    ["gstin", { gstin: "24aabck5678l1z4" }, "GSTIN", "24AABCK5678L1Z4"],
    ["signatory", { name: "Imran  Shaikh" }, "authorised signatory", "Imran Shaikh"],
    [
      "billing",
      { address: "12 Peenya Industrial Area", city: "bengaluru", pincode: "560058" },
      "billing address",
      "12 Peenya Industrial Area, Bengaluru, Karnataka, 560058",
    ],
  ])(
    "[4.10] accounts/%s changes it and records old and new value, operator and time",
    async (path, change, field, to) => {
      const buyer = await backend.createCustomer({ brand });
      const before = await accountOf(buyer);
      const values = ({ company, gstin, firstName, lastName, billing }: typeof before) => ({
        "company name": company,
        GSTIN: gstin,
        "authorised signatory": `${firstName} ${lastName}`,
        "billing address": [billing.address, billing.city, billing.state, billing.pincode].join(
          ", ",
        ),
      });
      const { email } = buyer;
      const reason = "Letter of 20 November";
      expect((await ops(`accounts/${path}`, { email, brand, ...change, reason })).status).toBe(200);
      const after = values(await accountOf(buyer));
      expect(after).toEqual({ ...values(before), [field]: to });
      const from = values(before)[field as keyof typeof after];
      const [entry, ...others] = await changesOf(buyer);
      expect(entry).toMatchObject({ operator: "Asha Rao", field, from, to, reason });
      expect(Math.abs(Date.now() - Date.parse(entry?.at ?? ""))).toBeLessThan(600_000);
      expect(others).toEqual([]);
      await ops(`accounts/${path}`, { email, brand, ...change });
      expect(await changesOf(buyer)).toHaveLength(1);
    },
  );

  test("[4.10] invalid values and unknown accounts are refused, and nothing is recorded", async () => {
    const buyer = await backend.createCustomer({ brand });
    const { email } = buyer;
    const billing = { address: "Plot 1", city: "Pune", pincode: "411026" };
    for (const [path, change, status] of [
      ["company-name", { name: "<b>" }, 400],
      ["gstin", { gstin: "27AABCN4321K1ZK" }, 400],
      ["signatory", { name: "www.evil.example" }, 400],
      ["billing", { ...billing, city: "Atlantis" }, 400],
      ["billing", { ...billing, state: "Karnataka" }, 400],
      ["billing", { ...billing, pincode: "12" }, 400],
      ["login-email", { newEmail: "nobody" }, 400],
      ["company-name", { name: "Rao", email: "nobody@works.example" }, 404],
    ] as const) {
      const reply = await ops(`accounts/${path}`, { email, brand, ...change });
      expect([path, reply.status]).toEqual([path, status]);
    }
    expect(await changesOf(buyer)).toEqual([]);
  });

  test("the login e-mail changes: sessions end, the new address has to be confirmed, the old one is notified", async () => {
    const buyer = await backend.createCustomer({ brand, passwordHash });
    const other = await backend.createCustomer({ brand });
    const { email } = buyer;
    const newEmail = `new.${email}`;
    const taken = await ops("accounts/login-email", { email, brand, newEmail: other.email });
    expect(taken.status).toBe(409);
    // A reader of the former mailbox may have begun to recover the password.
    const grant = await createGrant(backend.db, { userId: buyer.userId, purpose: "password" });
    const reply = await ops("accounts/login-email", {
      email,
      brand,
      newEmail: newEmail.toUpperCase(),
    });
    expect([reply.status, (reply.data as { email: string }).email]).toEqual([200, newEmail]);
    const client = createApiClient(backend, brand);
    expect((await client.send(checkToken, undefined, buyer.key)).status).toBe(401);
    const signIn = (address: string) => client.send(login, { email: address, password: PASSWORD });
    const password = "Needle#30205";
    const recovery = { email: newEmail, password, confirm: password, grant };
    expect((await client.send(changePassword, recovery)).status).toBe(403);
    expect((await signIn(email)).status).toBe(400);
    expect((await signIn(newEmail)).read().emailVerified).toBe(false);
    const notice = await getMessages(backend.db, email);
    expect(notice.map(({ template }) => template)).toEqual(["login-email-changed"]);
    await client.send(confirmEmail, (await getLastMessage(backend.db, newEmail)).token);
    expect((await signIn(newEmail)).read().emailVerified).toBe(true);
    const [entry] = await changesOf({ email: newEmail, brand });
    expect(entry).toMatchObject({ field: "login e-mail", from: email, to: newEmail });
  });

  test("[9.6] a refused address can't be ordered to and shows the reason; a removed one is gone", async () => {
    const buyers = createBuyerClient(backend);
    const { buyer } = await buyers.createBuyerWithCart({ buyer: { brand }, item: {}, quantity: 1 });
    const { email, addressIds } = buyer;
    const [pune, bengaluru, chakan] = addressIds;
    const reason = "No such plot";
    expect((await ops("accounts/refuse-address", { email, brand, id: pune })).status).toBe(400);
    await ops("accounts/refuse-address", { email, brand, id: pune, reason });
    const shown = (await accountOf(buyer)).deliveryAddresses;
    expect(shown[0]).toMatchObject({ id: String(bengaluru), verified: true, isDefault: true });
    expect(shown.find(({ id }) => id === String(pune))).toMatchObject({
      verified: false,
      refusalReason: reason,
    });
    await ops("accounts/remove-address", { email, brand, id: chakan });
    const ids = (await accountOf(buyer)).deliveryAddresses.map(({ id }) => id);
    expect(ids).toEqual([String(bengaluru), String(pune)]);
    expect((await ops("accounts/remove-address", { email, brand, id: chakan })).status).toBe(404);
    const entries = await changesOf(buyer);
    expect(entries.map(({ field, from, to }) => [field, from, to])).toEqual([
      [
        `delivery address ${chakan}`,
        "Survey 44, Chakan, 410501 (unverified)",
        "Survey 44, Chakan, 410501 (removed)",
      ],
      [
        `delivery address ${pune}`,
        "Gate 2, MIDC Bhosari, 411026 (verified)",
        "Gate 2, MIDC Bhosari, 411026 (refused: No such plot)",
      ],
    ]);
    const sent = await getMessages(backend.db, email);
    expect(sent.map(({ template }) => template)).toEqual(["address-removed", "address-refused"]);
    expect(sent[1]?.text).toContain(reason);
    const foreign = await backend.createCustomer({ brand });
    const wrong = { email: foreign.email, brand, id: bengaluru, reason };
    expect((await ops("accounts/refuse-address", wrong)).status).toBe(404);
  });
});

test("[7.21] an address that was refused or removed can be added again, to be verified", async () => {
  const { email, key, addressIds, brand } = await backend.createCustomer();
  await ops("accounts/refuse-address", { email, id: addressIds[0], reason: "No such plot" });
  const { addressId } = await (async () => {
    const { cityId } = (await accountOf({ brand, key })).billing;
    const address = { address: "Gate 2, MIDC Bhosari", cityId, pincode: "411026" };
    const reply = await backend.inject(
      brand,
      createDeliveryAddress,
      createDeliveryAddress.encode(address),
      key,
    );
    return { addressId: Number(reply.wire.add_id) };
  })();
  expect(addressIds).not.toContain(addressId);
  await ops("accounts/verify-address", { email, id: addressIds[0] });
  const [first] = (await accountOf({ brand, key })).deliveryAddresses;
  expect(first).toMatchObject({ id: String(addressIds[0]), verified: true, refusalReason: "" });
});

test("the address on file follows the login e-mail if it is the same", async () => {
  const { email, companyId } = await backend.createCustomer();
  const own = eq(companies.id, companyId);
  await backend.db.update(companies).set({ contactEmail: email }).where(own);
  await ops("accounts/login-email", { email, newEmail: `moved.${email}` });
  const [company] = await backend.db.select().from(companies).where(own);
  expect(company?.contactEmail).toBe(`moved.${email}`);
});

test("corrections need the operator token; a missing or strange operator name is recorded as operator", async () => {
  const { email, brand } = await backend.createCustomer();
  const call = (headers: Record<string, string>, name: string) =>
    backend.app.inject({
      method: "POST",
      url: "/ops/accounts/company-name",
      headers,
      payload: { email, name },
    });
  expect((await call({}, "Rao Works")).statusCode).toBe(401);
  const authorization = `Token ${testConfig.opsToken}`;
  await call({ authorization }, "Rao One");
  await call({ authorization, "x-operator": "%E0%A4%A" }, "Rao Two");
  await call({ authorization, "x-operator": "%1b[2J" }, "Rao Three");
  const names = (await changesOf({ email, brand })).map(({ operator }) => operator);
  expect(names).toEqual(["operator", "operator", "operator"]);
});

test("erasure removes personal values from the recorded changes, but not who changed what when", async () => {
  const { email, companyId, userId, brand } = await backend.createCustomer();
  await ops("accounts/signatory", { email, brand, name: "Imran Shaikh" });
  const { createErasureRequest, listErasureRequests } = await import("../privacy/data-requests.ts");
  const { id: itemId } = await backend.createItem();
  await backend.db.insert(itemAlerts).values({ userId, itemId, kind: "price", price: 1 });
  await createErasureRequest(backend.db, userId, "");
  const [request] = await listErasureRequests(backend.db, true);
  await ops("requests/answer", { id: request?.id, status: "done", answer: "Erased." });
  const [entry] = await backend.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.companyId, companyId));
  expect(entry).toMatchObject({ field: "authorised signatory", operator: "Asha Rao" });
  expect([entry?.oldValue, entry?.newValue]).toEqual(["", ""]);
  const [user] = await backend.db.select().from(users).where(eq(users.id, userId));
  expect(user?.firstName).toBe("Erased");
  expect(await backend.db.$count(itemAlerts, eq(itemAlerts.userId, userId))).toBe(0);
});
