import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import { changeSavedItems } from "../../../lib/contract/catalogue.ts";
import { changeItemAlert } from "../../../lib/contract/item-alerts.ts";
import type { ErasureRequest } from "../../../lib/contract/operations/data-requests.ts";
import { saveOrderList } from "../../../lib/contract/order-lists.ts";
import { savePartNumbers } from "../../../lib/contract/part-numbers.ts";
import {
  exportData,
  getConsents,
  recordConsent,
  requestErasure,
} from "../../../lib/contract/privacy.ts";
import { createRfi } from "../../../lib/contract/rfi.ts";
import { createApiClient } from "../../../test/backend/api-client.ts";
import { createBuyerClient } from "../../../test/backend/buyer-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { newMobileNumber } from "../../../test/backend/new-user.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createReturnClient } from "../../../test/backend/return-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import {
  auditEntries,
  companies,
  companyNotes,
  emailTokens,
  itemAlerts,
  orders,
  outbox,
  sessions,
  users,
} from "../../db/schema/index.ts";
import { hashPassword } from "./passwords.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

const ops = (path: string, body: object) => createOperatorClient(backend)(path, body);
const request = (buyer: Customer) =>
  createApiClient(backend, buyer.brand).send(requestErasure, " The works closed. ", buyer.key);
const list = async (open: boolean) =>
  (await ops("requests/list", { open })).data as ErasureRequest[];
async function answer(email: string, status: "done" | "refused") {
  const [open] = (await list(true)).filter((one) => one.email === email);
  const reply = await ops("requests/answer", { id: open?.id, status, answer: "As agreed." });
  expect(reply.status).toBe(200);
}

/** Leaves what the shop stores about a person in every table that an erasure is about. */
async function leaveTraces({ brand, email, userId, companyId }: Customer, mobile: string) {
  const { db } = backend;
  const item = await backend.createItem({ brand });
  await db.update(users).set({ mobile, jobTitle: "Director" }).where(eq(users.id, userId));
  await db.update(companies).set({ contactEmail: email }).where(eq(companies.id, companyId));
  const message = {
    brand,
    subject: "s",
    text: "t",
    html: "",
    template: "t",
    expiresAt: new Date(),
  };
  await db.insert(outbox).values([
    { ...message, channel: "email", recipient: email },
    { ...message, channel: "sms", recipient: mobile },
  ]);
  const values = { field: "name", oldValue: "Asha", newValue: "Usha" };
  await db.insert(auditEntries).values({ operator: "Ravi", companyId, userId, ...values });
  await db.insert(companyNotes).values({ companyId, operator: "Ravi", text: "Asks for Asha" });
  await db.insert(itemAlerts).values({ userId, itemId: item.id, kind: "price", price: 1 });
  const token = { tokenHash: crypto.randomUUID(), brand, userId, email };
  await db.insert(emailTokens).values({ ...token, expiresAt: new Date(Date.now() + 60_000) });
}

async function tracesOf({ email, userId, companyId, brand }: Customer, mobile: string) {
  const { db } = backend;
  const sent = async (recipient: string) =>
    (await db.select().from(outbox).where(eq(outbox.recipient, recipient)))
      .filter((one) => one.brand === brand)
      .map(({ channel, template }) => `${channel} ${template}`);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  const [audit] = await db.select().from(auditEntries).where(eq(auditEntries.userId, userId));
  return {
    user,
    contactEmail: company?.contactEmail,
    sent: [...(await sent(email)), ...(await sent(mobile))],
    audit: [audit?.oldValue, audit?.newValue],
    notes: await db.$count(companyNotes, eq(companyNotes.companyId, companyId)),
    alerts: await db.$count(itemAlerts, eq(itemAlerts.userId, userId)),
    links: await db.$count(emailTokens, eq(emailTokens.userId, userId)),
    sessions: await db.$count(sessions, eq(sessions.userId, userId)),
  };
}

test("an erasure leaves nothing that names the person, and touches neither the other brand's account nor a neighbour's", async () => {
  const passwordHash = await hashPassword("Bearing#6204");
  const mine = await backend.createCustomer({ passwordHash });
  const twin = await backend.createCustomer({ brand: "nod", email: mine.email, passwordHash });
  const neighbour = await backend.createCustomer({ passwordHash });
  const [mobile, another] = [newMobileNumber(), newMobileNumber()];
  await leaveTraces(mine, mobile);
  await leaveTraces(twin, mobile);
  await leaveTraces(neighbour, another);
  const before = [await tracesOf(twin, mobile), await tracesOf(neighbour, another)];
  expect(before).toMatchObject(
    Array(2).fill({ notes: 1, alerts: 1, links: 1, sessions: 1, audit: ["Asha", "Usha"] }),
  );
  await request(mine);
  await answer(mine.email, "done");
  const { user, ...left } = await tracesOf(mine, mobile);
  expect(user).toMatchObject({
    email: `erased-${mine.userId}@invalid`,
    passwordHash: "erased",
    title: "",
    firstName: "Erased",
    lastName: "",
    jobTitle: "",
    mobile: "",
    emailVerifiedAt: null,
    mobileVerifiedAt: null,
  });
  expect(left).toEqual({
    contactEmail: "",
    // The answer itself; the worker removes its address.
    sent: ["email erasure-done"],
    audit: ["", ""],
    notes: 0,
    alerts: 0,
    links: 0,
    sessions: 0,
  });
  expect([await tracesOf(twin, mobile), await tracesOf(neighbour, another)]).toEqual(before);
});

test("open requests are listed oldest first with what is open of the account, closed ones by their answer", async () => {
  const client = createBuyerClient(backend);
  const { buyer, item } = await client.createBuyerWithCart({
    item: { price: 240_00 },
    quantity: 2,
  });
  const statuses = ["Approved", "Dispatched", "Cancelled"];
  for (const [n, status] of statuses.entries()) {
    if (n > 0) await client.addToCart(buyer, [{ id: item.id, quantity: 2 }]);
    const { number } = (await client.placeOrder(buyer, await client.getCart(buyer))).read();
    await backend.db.update(orders).set({ status }).where(eq(orders.number, number));
  }
  const money = { email: buyer.email, amount: "83.00", reference: "UTR-1" };
  expect((await ops("payments/add", money)).status).toBe(200);
  const other = await backend.createCustomer({ brand: "nod" });
  for (const one of [buyer, other]) await request(one);
  const emails = [buyer.email, other.email];
  const ours = async (open: boolean) =>
    (await list(open)).filter(({ email }) => emails.includes(email));
  expect(await ours(true)).toMatchObject([
    {
      brand: "zwz",
      email: buyer.email,
      reason: "The works closed.",
      openOrders: 1,
      openAmount: 1_615_00,
    },
    { brand: "nod", email: other.email, status: "open", openOrders: 0, openAmount: 0 },
  ]);
  await answer(other.email, "refused");
  await answer(buyer.email, "refused");
  expect(await ours(true)).toEqual([]);
  expect((await ours(false)).map(({ email }) => email)).toEqual(emails);
  expect(
    await backend.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(2),
  ).toMatchObject([
    { companyId: buyer.companyId, brand: "zwz" },
    { companyId: other.companyId, brand: "nod" },
  ]);
});

test("the copy of personal data holds each kind of record of the buyer and none of another's; consents count by their latest", async () => {
  const client = createReturnClient(backend);
  async function fill() {
    const { buyer, number, item } = await client.shippedOrder();
    const from = createApiClient(backend, buyer.brand);
    const send = async (work: Promise<{ status: number; body: string }>) => {
      const { status, body } = await work;
      expect([status, body]).toEqual([200, expect.any(String)]);
    };
    const id = String(item.id);
    const waiting = await backend.createItem();
    await client.addToCart(buyer, [{ id: waiting.id, quantity: 1 }]);
    const asked = { item_info: [{ item_id: waiting.id, quantity: 5 }] };
    await send(from.sendRaw(createRfi, asked, buyer.key));
    await send(from.send(changeSavedItems, { itemIds: [id], saved: true }, buyer.key));
    const alert = { itemId: id, kind: "price", wanted: true } as const;
    await send(from.send(changeItemAlert, alert, buyer.key));
    await send(from.send(savePartNumbers, [{ number: `N-${id}`, itemId: id }], buyer.key));
    const row = { text: `Row ${id}`, itemId: null, quantity: 4 };
    await send(
      from.send(saveOrderList, { replaces: null, name: "Weekly", rows: [row] }, buyer.key),
    );
    for (const [purpose, given] of [
      ["marketing", true],
      ["account", true],
      ["marketing", false],
    ] as const) {
      await send(from.send(recordConsent, { purpose, version: "2026-11-20", given }, buyer.key));
    }
    await request(buyer);
    const note = { companyId: buyer.companyId, operator: "Ravi", text: `Note ${id}` };
    await backend.db.insert(companyNotes).values(note);
    await client.requested(buyer, number);
    return buyer;
  }
  const [mine, other] = [await fill(), await fill()];
  const from = createApiClient(backend);
  const copy = (await from.send(exportData, undefined, mine.key)).read();
  const count = (part: unknown) => (part as unknown[]).length;
  const { person, company, ...lists } = copy;
  expect([person, company]).toMatchObject([{ id: mine.userId }, { id: mine.companyId }]);
  expect(
    Object.fromEntries(Object.entries(lists).map(([name, part]) => [name, count(part)])),
  ).toEqual({
    deliveryAddresses: 3,
    consents: 3,
    requests: 1,
    sessions: 1,
    notesAboutTheCompany: 1,
    orders: 1,
    orderLines: 1,
    shipments: 1,
    returns: 1,
    returnLines: 1,
    returnPhotos: 0,
    invoices: 1,
    onlinePayments: 0,
    checkouts: 0,
    invoicePayments: 0,
    paymentsOnAccount: 0,
    purchaseOrderFiles: 0,
    cart: 1,
    savedItems: 1,
    itemAlerts: 1,
    rfis: 1,
    rfiLines: 1,
    partNumbers: 1,
    orderLists: 1,
  });
  expect(JSON.stringify(copy)).not.toContain(other.email);
  const given = (await from.send(getConsents, undefined, mine.key)).read();
  expect(given.map(({ purpose, given: isGiven }) => [purpose, isGiven])).toEqual([
    ["account", true],
    ["marketing", false],
  ]);
});
