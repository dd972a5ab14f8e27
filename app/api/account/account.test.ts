import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { messages } from "@/lib/forms/messages";
import { seal } from "@/lib/session/seal.server";
import { createBrowser, fakeBackend } from "@/test/storefront/fake-backend";
import { POST as addAddress } from "./addresses/route";
import { POST as billing } from "./billing/route";
import { POST as gstin } from "./gstin/route";
import { POST as marketing } from "./marketing/route";
import { POST as changeMobile, GET as mobileOffer } from "./mobile/route";
import { GET as privacy } from "./privacy/route";
import { POST as profile } from "./profile/route";

const UPDATE = "/authentication/update_get_info/";
const ADDRESS = "/authentication/user/createDeliveryAddress/";
let backend: Awaited<ReturnType<typeof fakeBackend>>;
let browser: ReturnType<typeof createBrowser>;

beforeAll(async () => {
  backend = await fakeBackend();
  Object.assign(process.env, {
    SESSION_SECRET: "a secret of more than thirty-two characters",
    ZWZ_API_URL: backend.url,
  });
});
afterAll(() => backend.close());
beforeEach(async () => {
  browser = createBrowser("zwz.localhost");
  const now = Date.now();
  const session = {
    key: "the-key",
    brand: "zwz",
    name: "Asha",
    emailVerified: true,
    userType: "existing",
    since: now,
    seen: now,
  } as const;
  browser.jar.set("session", await seal(session));
  backend.calls = [];
  backend.answers = {
    [UPDATE]: { status: 200, data: { success: 1, message: "Saved." } },
    [ADDRESS]: { status: 200, data: { success: 1 } },
  };
});

const full = { address: " Plot 9,  MIDC ", pincode: " 411026 ", state: "Maharashtra", cityId: "7" };

describe("[7.20] [8.7] updating the profile", () => {
  test("billing and profile are sent under their published keys, with normalised values", async () => {
    expect((await browser.ask(billing, "POST", full)).data).toEqual({
      message: "Saved.",
      warning: "",
    });
    await browser.ask(profile, "POST", { gstin: "27aapfu0939f1zv", signatory: " Asha  Patil " });
    await browser.ask(gstin, "POST", { gstin: "27AAPFU0939F1ZV" });
    expect(backend.calls.map(({ body }) => body)).toEqual([
      {
        key: "BillingInformation",
        billingDeatils: {
          billingaddress: "Plot 9, MIDC",
          billingstate: "Maharashtra",
          billingcity_id: "7",
          billingpincode: "411026",
        },
      },
      {
        key: "ProfileInformation",
        personalDeatils: { gst_no: "27AAPFU0939F1ZV", name: "Asha Patil" },
      },
      { key: "gst_update", gst_update: "27AAPFU0939F1ZV" },
    ]);
    expect(backend.calls.map(({ key }) => key)).toEqual(Array(3).fill("Token the-key"));
  });

  test.each([
    [{ ...full, address: "" }, "Please Enter Billing Address", "address"],
    [{ ...full, pincode: "" }, "Please Enter Billing Pincode", "pincode"],
    [{ ...full, state: "" }, "Please Select Billing State", "state"],
    [{ ...full, cityId: "" }, "Please Select Billing City", "cityId"],
    [{}, "Please Enter Billing Address", "address"],
  ])("[5.10] billing details %j are refused", async (body, message, field) => {
    const { data } = await browser.ask(billing, "POST", body);
    expect(data.error).toEqual({ kind: "invalid", message, field });
    expect(backend.calls).toEqual([]);
  });

  test.each([
    [{ gstin: "", signatory: "Asha" }, "Please Enter GST Number", "gstin"],
    [{ gstin: "27AAPFU0939F1ZV", signatory: "" }, "Please Enter Authorised Signatory", "signatory"],
  ])("[5.9] profile details %j are refused", async (body, message, field) => {
    const { data } = await browser.ask(profile, "POST", body);
    expect(data.error).toEqual({ kind: "invalid", message, field });
  });

  test.each([5, {}, [], true])("[5.5] a field that is not text is refused: %j", async (wrong) => {
    const { status, data } = await browser.ask(billing, "POST", { ...full, address: wrong });
    expect([status, data.error.message]).toEqual([400, "Please Fill Form Fields correctly."]);
    expect(backend.calls).toEqual([]);
  });

  test("[4.17] a different PAN is refused with the server's message", async () => {
    backend.answers[UPDATE] = { status: 409, data: { success: 0, message: messages.otherPan } };
    const { status, data } = await browser.ask(gstin, "POST", { gstin: "27AAPFU0939F1ZV" });
    expect([status, data.error.message]).toEqual([409, messages.otherPan]);
  });
});

describe("[7.21] adding a delivery address", () => {
  test("[4.21] is sent under its published names, with a default message if the backend returns none", async () => {
    const { data } = await browser.ask(addAddress, "POST", full);
    expect(data).toEqual({ message: messages.addressAdded, warning: "" });
    expect(backend.calls[0]?.body).toEqual({
      delivery_address: "Plot 9, MIDC",
      delivery_pincode: "411026",
      delivery_ciy_id: "7",
    });
  });

  test.each([
    [{ address: "", cityId: "", pincode: "" }, "Please Enter Address", "address"],
    [{ ...full, cityId: "", pincode: "" }, "Please Select City", "cityId"],
    [{ ...full, pincode: "4110" }, "Please Enter Pincode", "pincode"],
  ])("[5.11] %j is refused", async (body, message, field) => {
    const { data } = await browser.ask(addAddress, "POST", body);
    expect(data.error).toEqual({ kind: "invalid", message, field });
  });

  test("[4.19] [8.2] an ended backend session deletes the cookie", async () => {
    backend.answers[ADDRESS] = { status: 401, data: {} };
    const { status, data } = await browser.ask(addAddress, "POST", full);
    expect([status, data.error.kind]).toEqual([401, "session"]);
    expect(browser.jar.has("session")).toBe(false);
  });
});

describe("changing the mobile number", () => {
  const asked = { mobile: "+91 98200 12345", password: "Bearing#6204" };

  test("is offered if the backend supports it, and is sent as ten digits", async () => {
    expect((await browser.ask(mobileOffer, "GET")).data).toEqual({ offered: false });
    backend.answers["/account/verification_status/"] = { status: 405, data: {} };
    expect((await browser.ask(mobileOffer, "GET")).data).toEqual({ offered: false });
    const verificationStatus = { success: 1, email_verified: true, mobile_verified: true };
    backend.answers["/account/verification_status/"] = { status: 200, data: verificationStatus };
    expect((await browser.ask(mobileOffer, "GET")).data).toEqual({ offered: true });
    backend.answers["/account/mobile/"] = { status: 200, data: { success: 1 } };
    const { data } = await browser.ask(changeMobile, "POST", asked);
    expect(data.message).toBe(messages.mobileChanged);
    expect(backend.calls.at(-1)?.body).toEqual({ mobile: "9820012345", password: "Bearing#6204" });
  });

  test.each([
    [{ ...asked, mobile: "12345" }, messages.enterValidMobile, "mobile"],
    [{ ...asked, password: "" }, messages.enterPassword, "password"],
  ])("%j is refused without a backend call", async (body, message, field) => {
    const { data } = await browser.ask(changeMobile, "POST", body);
    expect(data.error).toEqual({ kind: "invalid", message, field });
    expect(backend.calls).toEqual([]);
  });
});

describe("privacy data", () => {
  test("is null if the backend does not support these calls", async () => {
    expect((await browser.ask(privacy, "GET")).data).toBeNull();
  });

  test("marketing consent is the latest one given", async () => {
    const word = (given: boolean) => ({
      status: 200,
      data: {
        success: 1,
        data: [{ purpose: "marketing", version: "1", given, at: "2026-11-20T10:00:00.000Z" }],
      },
    });
    backend.answers["/account/requests/"] = { status: 200, data: { success: 1, data: [] } };
    for (const given of [true, false]) {
      backend.answers["/account/consents/"] = word(given);
      const { data } = await browser.ask(privacy, "GET");
      expect(data).toEqual({ marketing: given, requests: [] });
    }
    await browser.ask(marketing, "POST", { given: false });
    expect(backend.calls.at(-1)?.body).toMatchObject({ purpose: "marketing", given: false });
  });
});
