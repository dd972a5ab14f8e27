import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { getBalance, getInfo } from "../../../lib/contract/account.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createBuyerClient } from "../../../test/backend/buyer-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { deliveryAddresses } from "../../db/schema/index.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

test("[7.5] [3.17] account info with billing, shipping and delivery addresses", async () => {
  const { key, email, addressIds } = await backend.createCustomer();
  const { wire } = await backend.inject("zwz", getInfo, undefined, key);
  expect(wire.data).toMatchObject({
    status: "Active",
    email,
    gst_no: "27AABCN4321K1ZJ",
    first_name: "Asha",
    tilte: "Ms",
    mobile_no: "+919812345670",
    billing_details: { b_state: "Maharashtra", b_city: "Pune", b_pincode: "411026" },
    shipping_details: { s_address: "Gate 2, MIDC Bhosari", s_state: "Maharashtra", s_city: "Pune" },
  });
  expect(wire.data.CustomerDeliveryAddress?.details).toEqual([
    {
      add_id: String(addressIds[0]),
      add_details: "Gate 2, MIDC Bhosari",
      add_csp: "Pune, Maharashtra, 411026",
      add_state_name: "Maharashtra",
      add_city_name: "Pune",
      add_pincode: "411026",
      approval_status: "2",
      refusal_reason: "",
      transit_days: "",
      is_default: 1,
      sez: 0,
      consignee: "",
      place_of_supply: "Maharashtra",
    },
    expect.objectContaining({ add_state_name: "Karnataka", approval_status: "2" }),
    expect.objectContaining({ add_details: "Survey 44, Chakan", approval_status: "1" }),
  ]);
});

test("[7.5] [9.6] addresses with approval status 2 are decoded as verified", async () => {
  const { key } = await backend.createCustomer();
  const account = (await backend.inject("zwz", getInfo, undefined, key)).read();
  expect(account.deliveryAddresses.map((one) => one.verified)).toEqual([true, true, false]);
});

test.each(["zwz", "nod"] as const)(
  "[2.44] [4.12] [9.4] exactly one address is the default, and the cart of %s is taxed for it",
  async (brand) => {
    const buyerClient = createBuyerClient(backend);
    // CGST and SGST together are a paisa more than IGST.
    const { buyer } = await buyerClient.createBuyerWithCart({
      buyer: { brand },
      item: { price: 19_575_06 },
      quantity: 1,
    });
    const getDefaults = async () =>
      (await backend.inject(brand, getInfo, undefined, buyer.key))
        .read()
        .deliveryAddresses.filter((one) => one.isDefault)
        .map((one) => one.state);
    const getTax = async () => (await buyerClient.getCart(buyer)).map((line) => line.gstAmount);
    const approve = (id: number, approvalStatus: number) =>
      backend.db
        .update(deliveryAddresses)
        .set({ approvalStatus })
        .where(eq(deliveryAddresses.id, id));
    expect([await getDefaults(), await getTax()]).toEqual([["Maharashtra"], [3523_52]]);
    await approve(buyer.addressIds[0], 1);
    expect([await getDefaults(), await getTax()]).toEqual([["Karnataka"], [3523_51]]);
    await approve(buyer.addressIds[1], 1);
    expect([await getDefaults(), await getTax()]).toEqual([["Maharashtra"], [3523_52]]);
    // A refused address is the default only if all are refused.
    await approve(buyer.addressIds[0], 3);
    expect([await getDefaults(), await getTax()]).toEqual([["Karnataka"], [3523_51]]);
    await approve(buyer.addressIds[1], 3);
    await approve(buyer.addressIds[2], 3);
    expect([await getDefaults(), await getTax()]).toEqual([["Maharashtra"], [3523_52]]);
  },
);

test("[2.44] [4.12] of a backend that does not report a default, the first verified address is it", () => {
  const details = [
    { add_id: 1, approval_status: "1" },
    { add_id: 2, approval_status: 2 },
    { add_id: 3, approval_status: "2" },
  ];
  const read = (rows: typeof details) =>
    getInfo
      .decode(
        getInfo.reply.parse({ success: 1, data: { CustomerDeliveryAddress: { details: rows } } }),
      )
      .deliveryAddresses.map((one) => one.isDefault);
  expect(read(details)).toEqual([false, true, false]);
  expect(read(details.slice(0, 1))).toEqual([true]);
  expect(read([])).toEqual([]);
});

test.each([
  ["Active", false],
  ["Approval Pending", true],
  ["Verification Pending", true],
])(
  "[4.10] [4.13] an overdue account that is %s has the overdue text as status",
  async (status, awaitsApproval) => {
    const { key } = await backend.createCustomer({ status, overdue: true });
    expect((await backend.inject("zwz", getInfo, undefined, key)).read()).toMatchObject({
      status: messages.overdue,
      awaitsApproval,
    });
  },
);

test("[7.38] [3.20] balance, credit period and company", async () => {
  const { key } = await backend.createCustomer({ balance: 2_500_000_00, creditDays: 30 });
  const reply = await backend.inject("zwz", getBalance, undefined, key);
  expect(reply.wire.data).toMatchObject({ avl_balance: "2500000.00", creditperiod: "30 days" });
  expect(reply.read().userInfo).toMatch(/^Test Bearings/);
  for (const [balance, creditDays, avl_balance, creditperiod] of [
    [0, 0, "0.00", ""],
    [1, 1, "0.01", "1 day"],
    [-500_00, 2, "0.00", "2 days"],
  ] as const) {
    const buyer = await backend.createCustomer({ balance, creditDays });
    const { wire } = await backend.inject("zwz", getBalance, undefined, buyer.key);
    expect(wire.data).toMatchObject({ avl_balance, creditperiod });
  }
});

test("[7.5] [7.38] require a key", async () => {
  expect((await backend.inject("zwz", getInfo, undefined)).status).toBe(401);
  expect((await backend.inject("zwz", getBalance, undefined)).status).toBe(401);
});
