import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createDeliveryAddress } from "../../lib/contract/addresses.ts";
import { addItem } from "../../lib/contract/cart.ts";
import type { AnyEndpoint } from "../../lib/contract/endpoint.ts";
import {
  claimCompany,
  existingSignUp,
  getRegistrationPrefill,
} from "../../lib/contract/existing-customer.ts";
import { searchMyOrders } from "../../lib/contract/order-history.ts";
import { recordConsent, requestErasure } from "../../lib/contract/privacy.ts";
import {
  changeMobile,
  checkGst,
  completeRegistration,
  updateProfile,
} from "../../lib/contract/profile.ts";
import { changePassword, checkUser } from "../../lib/contract/recovery.ts";
import { checkRfi, createRfi, getRfi, rfiHistory } from "../../lib/contract/rfi.ts";
import { checkCompany, signUp } from "../../lib/contract/signup.ts";
import {
  confirmEmail,
  getConfirmationLink,
  resendEmail,
  sendMobileOtp,
  verifyOtp,
} from "../../lib/contract/verification.ts";
import { messages } from "../../lib/forms/messages.ts";
import { createApiClient } from "../../test/backend/api-client.ts";
import { createTestApp, type TestApp } from "../../test/backend/test-app.ts";
import { rateLimits } from "../db/schema/index.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());
beforeEach(() => backend.db.delete(rateLimits));

const person = {
  title: "Ms",
  designation: "Director",
  email: "asha@works.example",
  password: "Bearing#6204",
  name_of_company: "Rao Works",
};
const details = {
  gst_no: "27AABCN4321K1ZJ",
  company_name: "Rao Works",
  name: "Asha Rao",
  mobile_no: "9820012345",
  shipping_address: "Plot 14, MIDC",
  shipping_pincode: "411026",
  billing_address: "Plot 14, MIDC",
  billing_pincode: "411026",
};

/** A body of every call that would be fine, whose fields are spoilt one by one. */
const calls: [AnyEndpoint, Record<string, unknown>][] = [
  [
    signUp,
    {
      ...person,
      first_name: "Asha",
      last_name: "Rao",
      consent_version: "1",
      consent_purposes: ["account"],
    },
  ],
  [checkCompany, { name_of_company: "Rao Works" }],
  [checkUser, { db_type: "zwz", user_name: "nobody@works.example" }],
  [verifyOtp, { email: "asha@works.example", otp: "123456", request: "x" }],
  [verifyOtp, { mobile: "9820012345", otp: "123456" }],
  [
    changePassword,
    {
      db_type: "zwz",
      user_name: "asha@works.example",
      password1: "Bearing#6204",
      password2: "Bearing#6204",
      grant: "x",
    },
  ],
  [resendEmail, { email: "nobody@works.example" }],
  [confirmEmail, { token: "x" }],
  [getConfirmationLink, { token: "x" }],
  [sendMobileOtp, { mobile: "9820012345" }],
  [
    completeRegistration,
    {
      mobile: "9820012345",
      gstin: "27AABCN4321K1ZJ",
      b_add: "Plot 14",
      st_id: "27",
      city_id: "1",
      po_box: "411026",
      geo_tag: "",
      email: "a@b.in",
    },
  ],
  [getRegistrationPrefill, { emailForDetails: "nobody@works.example" }],
  [claimCompany, { GSTNumber: "27AABCN4321K1ZJ", CustomerId: "ZW1" }],
  [existingSignUp, { ...person, firstname: "Asha", lastname: "Rao", url: "x", claim: "x" }],
  [checkGst, { gstnumber: "27AABCN4321K1ZJ" }],
  [
    updateProfile,
    {
      key: "BillingInformation",
      billingDeatils: {
        billingaddress: "Plot 14",
        billingstate: "Maharashtra",
        billingcity_id: "1",
        billingpincode: "411026",
      },
    },
  ],
  [
    updateProfile,
    { key: "ProfileInformation", personalDeatils: { gst_no: "27AABCN4321K1ZJ", name: "Asha Rao" } },
  ],
  [updateProfile, { key: "gst_update", gst_update: "27AABCN4321K1ZJ" }],
  [updateProfile, { key: "my_profile", profile: details }],
  [
    createDeliveryAddress,
    { delivery_address: "Plot 14", delivery_pincode: "411026", delivery_ciy_id: "1" },
  ],
  [changeMobile, { mobile: "9820012345", password: "x" }],
  [recordConsent, { purpose: "marketing", version: "1", given: true }],
  [requestErasure, { reason: "x" }],
  [
    addItem,
    {
      item_info: [
        { item_id: "1", flag: "rfq_history", rfq_id: "x", quantity: "1", Purchase_Price: "1.00" },
      ],
    },
  ],
  [checkRfi, { item_info: [{ item_id: "1", item_name: "6204", brand_name: "ZWZ" }] }],
  [
    createRfi,
    {
      item_info: [
        { item_id: "1", itemcode: "x", quantity: "1", target_price: "1.00", needed_by: "" },
      ],
      note: "x",
      request_id: "12345678",
    },
  ],
  [createRfi, { item_info: [{ item_detail_id: "1", quantity: "1" }] }],
  [rfiHistory, { item_detail_id: 3 }],
  [getRfi, { putawayno_key: "x" }],
  [searchMyOrders, { q: "6204", status: "Approved", from: "2026-11-01", to: "2026-11-20" }],
];

const hostile: unknown[] = [
  "",
  " ",
  "x",
  "a".repeat(10_000),
  "1".repeat(10_000),
  "😀😀",
  "नमस्ते दुनिया",
  "   leading",
  "<script>alert(1)</script>",
  "'; drop table users; --",
  "27AABCN4321K1ZK",
  "+91 98200 12345",
  "ASHA@WORKS.EXAMPLE",
  "x\u0000y",
  "x\r\nBcc: evil@evil.example",
  "__proto__",
  "constructor",
  "2147483648",
  "-1",
  "1e9",
  "0000-01-01",
  null,
  true,
  0,
  -1,
  1e308,
  [],
  ["x", "y"],
  {},
  { $ne: "" },
];

type Body = Record<string, unknown>;

/** An object, or the one row of a list, with one field of any depth replaced by `value`. */
function spoiltInside(former: unknown, value: unknown): unknown[] {
  if (Array.isArray(former)) return spoiltInside(former[0], value).map((row) => [row]);
  return former && typeof former === "object" ? spoilt(former as Body, value) : [];
}

/** Bodies with one field of any depth replaced by `value`. */
function spoilt(body: Body, value: unknown): Body[] {
  return Object.entries(body).flatMap(([name, former]) => [
    { ...body, [name]: value },
    ...spoiltInside(former, value).map((inner) => ({ ...body, [name]: inner })),
  ]);
}

describe("malformed input", () => {
  const named = calls.map(([endpoint, body]) => ({ path: endpoint.path, endpoint, body }));
  test.each(named)(
    "$path: hostile values are refused plainly or taken, never a fault",
    async ({ endpoint, body }) => {
      const { key } = await backend.createCustomer({ status: "Verification Pending" });
      let n = 0;
      for (const value of hostile) {
        await backend.db.delete(rateLimits);
        for (const sent of spoilt(body, value)) {
          n += 1;
          const from = createApiClient(backend, "zwz", `10.${n >> 8}.${n & 255}.1`);
          const reply = await from.sendRaw(
            endpoint,
            sent,
            endpoint.auth === "none" ? undefined : key,
          );
          expect({ sent, status: reply.status < 500 }).toEqual({ sent, status: true });
          expect(reply.body.length).toBeLessThan(1000);
          if (reply.status === 200) continue;
          expect(reply.wire.success).toBe(0);
          expect(reply.message).toMatch(/^\S.{5,300}$/);
          expect(reply.message).not.toMatch(
            /script|drop table|evil|zod|constraint|column|insert into/i,
          );
        }
      }
    },
    60_000,
  );

  test("[5.2] invalid fields of a sign-up return the messages of 5.2", async () => {
    const good = { ...person, first_name: "Asha", last_name: "Rao" };
    const expected: Record<string, [string, string[]]> = {
      title: ["Select the title", ["", "x", "😀"]],
      first_name: ["Enter First Name", ["", " "]],
      last_name: ["Enter Last Name", [""]],
      designation: ["Select designation", ["", "Boss"]],
      email: ["Invalid email", ["x", "a".repeat(10_000), "आशा@works.example", "a@b"]],
      name_of_company: ["Invalid company name", ["<b>Rao</b>", "राव", "a  b", "a".repeat(10_000)]],
      password: ["Please Enter valid Password", ["", " ", "a".repeat(10_000)]],
    };
    const invalid: Record<string, string[]> = {
      first_name: ["😀", "<b>x</b>", "a".repeat(10_000)],
      last_name: ["evil.com", "x@y"],
    };
    for (const [field, values] of Object.entries(invalid)) {
      for (const value of values) {
        const reply = await createApiClient(backend).sendRaw(signUp, { ...good, [field]: value });
        expect([field, reply.status, reply.message]).toEqual([field, 400, messages.personName]);
      }
    }
    for (const [field, [message, values]] of Object.entries(expected)) {
      for (const value of values) {
        const reply = await createApiClient(backend).sendRaw(signUp, { ...good, [field]: value });
        expect([field, reply.status, reply.message]).toEqual([field, 400, message]);
      }
    }
  });

  test("names in Hindi and mobile numbers with +91, 0 and spaces are accepted", async () => {
    const hindi = { ...person, email: "hindi@works.example", first_name: "आशा", last_name: "राव" };
    expect((await createApiClient(backend).sendRaw(signUp, hindi)).status).toBe(200);
    for (const mobile of ["+91 98200 12345", "098200-12345", "9820012345"]) {
      const { key } = await backend.createCustomer();
      expect((await createApiClient(backend).send(sendMobileOtp, mobile, key)).status).toBe(200);
    }
  });
});
