import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { getInfo } from "../../../lib/contract/account.ts";
import { createDeliveryAddress } from "../../../lib/contract/addresses.ts";
import type { AnyEndpoint } from "../../../lib/contract/endpoint.ts";
import { type ProfileChange, updateProfile } from "../../../lib/contract/profile.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createApiClient } from "../../../test/backend/api-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { cities, deliveryAddresses } from "../../db/schema/index.ts";

let backend: TestApp;
let cityIn: (stateId: number) => string;
beforeAll(async () => {
  backend = await createTestApp();
  const rows = await backend.db.select().from(cities);
  cityIn = (stateId) => String(rows.find((row) => row.stateId === stateId)?.id);
});
afterAll(() => backend.close());

const change = (buyer: Customer, what: ProfileChange) =>
  createApiClient(backend, buyer.brand).send(updateProfile, what, buyer.key);
const raw = (buyer: Customer, body: unknown) =>
  createApiClient(backend, buyer.brand).sendRaw(updateProfile, body, buyer.key);
const infoOf = async (buyer: Customer) =>
  (await createApiClient(backend, buyer.brand).send(getInfo, undefined, buyer.key)).read();

const billing = (over: object = {}): ProfileChange => ({
  kind: "billing",
  address: " 12  Peenya Industrial Area ",
  state: "Karnataka",
  cityId: cityIn(29),
  pincode: "560058",
  ...over,
});
const profile: ProfileChange = {
  kind: "profile",
  gstin: "29aabcn4321k1zf",
  signatory: "Asha Rao Kulkarni",
};
const pending = { status: "Verification Pending" };
const readOnly =
  "These details have been verified and can't be changed here. Contact us to change them.";

describe("[4.10] permitted changes", () => {
  test("[7.20] [8.7] pending accounts can change billing and profile", async () => {
    for (const status of ["Verification Pending", "Approval Pending"]) {
      const buyer = await backend.createCustomer({ status });
      expect((await change(buyer, billing())).read()).toEqual({
        message: "Your billing information has been updated.",
        warning: "",
      });
      expect((await change(buyer, profile)).status).toBe(200);
      expect(await infoOf(buyer)).toMatchObject({
        gstin: "29AABCN4321K1ZF",
        firstName: "Asha",
        lastName: "Rao Kulkarni",
        billing: { address: "12 Peenya Industrial Area", state: "Karnataka", pincode: "560058" },
      });
    }
  });

  test("[7.20] an active or overdue account is read-only", async () => {
    for (const overrides of [{}, { overdue: true }]) {
      const buyer = await backend.createCustomer(overrides);
      const before = await infoOf(buyer);
      for (const what of [billing(), profile]) {
        const reply = await change(buyer, what);
        expect([reply.status, reply.message]).toEqual([403, readOnly]);
      }
      expect(await infoOf(buyer)).toEqual(before);
    }
  });

  test("[2.41] [4.17] the GST number can be changed only to the same PAN, in any status", async () => {
    const buyer = await backend.createCustomer({ gstin: "27AABCN4321K1ZJ" });
    const edit = (gstin: string) => change(buyer, { kind: "gstin", gstin });
    const refused = await edit("24AABCK5678L1Z4");
    expect([refused.status, refused.message]).toEqual([
      409,
      "This GSTIN belongs to a different PAN. Contact us to change it.",
    ]);
    expect((await edit("27AABCN4321K1ZK")).message).toBe("Please Enter valid GSTIN Number");
    expect((await edit("")).message).toBe("Please Enter GST Number");
    expect((await edit(" 27 aabcn 4321 k1zj")).status).toBe(200);
    expect((await infoOf(buyer)).gstin).toBe("27AABCN4321K1ZJ");
  });
});

describe("[7.20] the four shapes", () => {
  test("[5.10] billing fields are validated in order; a city of another state is refused", async () => {
    const buyer = await backend.createCustomer(pending);
    const ask = async (over: object) => (await change(buyer, billing(over))).message;
    expect(await ask({ address: "", pincode: "" })).toBe("Please Enter Billing Address");
    expect(await ask({ pincode: "x", state: "" })).toBe("Please Enter Billing Pincode");
    expect(await ask({ state: "" })).toBe("Please Select Billing State");
    expect(await ask({ state: "Atlantis" })).toBe("Please Select Billing State");
    expect(await ask({ cityId: "" })).toBe("Please Select Billing City");
    expect(await ask({ cityId: "999999" })).toBe("Please Select Billing City");
    expect(await ask({ cityId: cityIn(27) })).toBe("Please Select Billing City");
  });

  test("a pincode of another state is accepted with a warning", async () => {
    const buyer = await backend.createCustomer(pending);
    const { warning } = (await change(buyer, billing({ pincode: "411026" }))).read();
    expect(warning).toBe(
      "Pincode 411026 is usually in Maharashtra, not in Karnataka. Please check.",
    );
    expect((await infoOf(buyer)).billing.pincode).toBe("411026");
  });

  test("[5.9] 'my_profile' changes all editable fields, but no verified address", async () => {
    const buyer = await backend.createCustomer(pending);
    const whole: ProfileChange = {
      kind: "all",
      gstin: "27AABCN4321K1ZJ",
      company: "Another Name Ltd",
      signatory: "Meera Iyer",
      mobile: "+919999999999",
      shippingAddress: "Gate 2, MIDC Bhosari",
      shippingPincode: "411026",
      billingAddress: "Plot 77, MIDC",
      billingPincode: "411019",
    };
    const before = await infoOf(buyer);
    expect((await change(buyer, whole)).status).toBe(200);
    const after = await infoOf(buyer);
    expect(after).toMatchObject({
      firstName: "Meera",
      lastName: "Iyer",
      company: before.company,
      mobile: before.mobile,
    });
    expect(after.billing).toMatchObject({ address: "Plot 77, MIDC", pincode: "411019" });
    for (const over of [{ shippingAddress: "Elsewhere 9" }, { shippingPincode: "411019" }])
      expect((await change(buyer, { ...whole, ...over })).status).toBe(409);
    expect(await infoOf(buyer)).toEqual(after);
    await backend.db.update(deliveryAddresses).set({ approvalStatus: 1 });
    expect((await change(buyer, { ...whole, shippingAddress: "Elsewhere 9" })).status).toBe(200);
    expect((await infoOf(buyer)).deliveryAddresses[0]?.address).toBe("Elsewhere 9");
    expect((await raw(buyer, { key: "my_profile" })).message).toBe("Please Enter GST Number");
  });

  test.each(["zwz", "nod"] as const)(
    "a GSTIN of another PAN is refused on %s, with nothing changed",
    async (brand) => {
      const buyer = await backend.createCustomer({ ...pending, brand });
      const before = await infoOf(buyer);
      const save = (gst_no: string) =>
        raw(buyer, { key: "ProfileInformation", personalDeatils: { gst_no, name: "Asha Rao" } });
      const refused = await save("24AABCK5678L1Z4");
      expect([refused.status, refused.message]).toEqual([409, messages.otherPan]);
      expect(await infoOf(buyer)).toEqual(before);
      expect((await save("29AABCN4321K1ZF")).status).toBe(200);
      expect((await infoOf(buyer)).gstin).toBe("29AABCN4321K1ZF");
    },
  );

  test("unknown fields, mixed shapes and unknown keys are refused", async () => {
    const buyer = await backend.createCustomer(pending);
    const before = await infoOf(buyer);
    const { billingDeatils } = updateProfile.encode(billing());
    const bodies = [
      { key: "BillingInformation", billingDeatils: { ...billingDeatils, balance: 1 } },
      { key: "BillingInformation", billingDeatils, status: "Active" },
      { key: "ProfileInformation", billingDeatils },
      { key: "gst_update", gst_update: "27AABCN4321K1ZJ", billingDeatils },
      { key: "constructor" },
      { key: "toString" },
      { key: "" },
      {},
    ];
    for (const body of bodies) expect((await raw(buyer, body)).status).toBe(400);
    expect(await infoOf(buyer)).toEqual(before);
  });
});

describe("delivery addresses", () => {
  const address = { address: " Survey 9,  Talegaon ", pincode: "410507" };
  const add = (buyer: Customer, over: object = {}) =>
    createApiClient(backend, buyer.brand).send(
      createDeliveryAddress,
      { ...address, cityId: cityIn(27), ...over },
      buyer.key,
    );

  test("[7.21] [9.6] an active account can add one; it starts unverified", async () => {
    const buyer = await backend.createCustomer();
    const { id, warning } = (await add(buyer)).read();
    const added = (await infoOf(buyer)).deliveryAddresses.find((one) => one.id === id);
    expect(warning).toBe("");
    expect(added).toEqual({
      id,
      address: "Survey 9, Talegaon",
      state: "Maharashtra",
      city: "Pune",
      pincode: "410507",
      transitDays: null,
      sez: false,
      consignee: "",
      placeOfSupply: "Maharashtra",
      verified: false,
      isDefault: false,
      refusalReason: "",
    });
  });

  test("[5.11] fields are validated in order; an unknown city is refused", async () => {
    const buyer = await backend.createCustomer();
    expect((await add(buyer, { address: "" })).message).toBe("Please Enter Address");
    expect((await add(buyer, { cityId: "" })).message).toBe("Please Select City");
    expect((await add(buyer, { cityId: "999999" })).message).toBe("Please Select City");
    expect((await add(buyer, { pincode: "41050" })).message).toBe("Please Enter Pincode");
  });

  test("[2.57] a pincode of another state is accepted with a warning", async () => {
    const reply = await add(await backend.createCustomer(), { pincode: "560058" });
    expect(reply.read().warning).toContain("usually in Karnataka");
  });

  test.each<[string, { address?: string; cityId?: number; pincode?: string }]>([
    ["street", { address: "Survey 9A, Talegaon" }],
    ["city", { cityId: 29 }],
    ["pincode", { pincode: "410506" }],
  ])("one that differs in its %s only is another address", async (_what, { cityId, ...over }) => {
    const buyer = await backend.createCustomer();
    const city = cityId ? { cityId: cityIn(cityId) } : {};
    const [first, second] = [await add(buyer), await add(buyer, { ...over, ...city })];
    expect(second.read().id).not.toBe(first.read().id);
    expect((await add(buyer)).read().id).toBe(first.read().id);
    expect((await infoOf(buyer)).deliveryAddresses).toHaveLength(5);
  });

  test("a double click adds one address, and fifty are the maximum", async () => {
    const buyer = await backend.createCustomer();
    const replies = await Promise.all(Array.from({ length: 6 }, () => add(buyer)));
    expect(new Set(replies.map((reply) => reply.read().id)).size).toBe(1);
    const made = Array.from({ length: 46 }, (_, n) => ({
      companyId: buyer.companyId,
      details: `Shed ${n}`,
      stateId: 27,
      cityId: Number(cityIn(27)),
      pincode: "411026",
    }));
    await backend.db.insert(deliveryAddresses).values(made);
    const last = await Promise.all(
      Array.from({ length: 4 }, (_, n) => add(buyer, { address: `Shed no. 9${n}` })),
    );
    expect(last.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  });
});

test("every change requires a valid key of this brand", async () => {
  const { key } = await backend.createCustomer({ brand: "zwz", ...pending });
  const calls: [AnyEndpoint, unknown][] = [
    [updateProfile, updateProfile.encode(billing())],
    [
      createDeliveryAddress,
      { delivery_address: "Survey 9", delivery_pincode: "410507", delivery_ciy_id: "1" },
    ],
  ];
  for (const [endpoint, body] of calls) {
    expect((await createApiClient(backend, "nod").sendRaw(endpoint, body, key)).status).toBe(401);
    expect((await createApiClient(backend).sendRaw(endpoint, body)).status).toBe(401);
    expect((await createApiClient(backend).sendRaw(endpoint, body, "A".repeat(43))).status).toBe(
      401,
    );
  }
});
