/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, screen, within } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import type { RegistrationPrefill } from "@/lib/contract/existing-customer";
import type { PublicSession } from "@/lib/contract/session";
import { messages } from "@/lib/forms/messages";
import { formActions } from "@/test/storefront/form-helpers";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { RegistrationPage } from "./registration-page";

const { field, type, leave, tick, press } = formActions;
const fresh: PublicSession = {
  status: "signed-in",
  name: "asha@works.example",
  emailVerified: true,
  userType: "new",
};
const onFile: RegistrationPrefill = {
  address: "Plot 88, MIDC Bhosari",
  pincode: "411026",
  gstin: "27AABCN4321K1ZJ",
  state: "Maharashtra",
  city: "Pune",
  cityId: "12",
};
const states = [
  { id: "27", name: "Maharashtra" },
  { id: "29", name: "Karnataka" },
];

type Reply = { status?: number; body: unknown };
const refused = (message: string, kind = "invalid", status = 400): Reply => ({
  status,
  body: { error: { kind, message } },
});

async function open(
  { session = fresh, prefill = null as RegistrationPrefill | null } = {},
  replies: Record<string, Reply> = {},
) {
  const usual: Record<string, Reply> = {
    "/api/session": { body: session },
    "/api/places/states": { body: states },
    "/api/places/cities?state=Maharashtra": { body: [{ id: "12", name: "Pune" }] },
    "/api/places/cities?state=Karnataka": { body: [{ id: "50", name: "Bengaluru" }] },
    "GET /api/registration": { body: prefill },
    "POST /api/registration": { body: { ...session, userType: "existing" } },
  };
  const api = fakeApi((path, init) => {
    const named = `${init?.method} ${path}`;
    return replies[named] ?? replies[path] ?? usual[named] ?? usual[path] ?? { body: null };
  });
  const view = renderInStore(zwz, <RegistrationPage />);
  for (let i = 0; i < 6; i++) await act(flush);
  const bodies = (path: string) =>
    api.calls
      .filter((call) => call.path === path && call.init?.method === "POST")
      .map(({ init }) => JSON.parse(String(init?.body)));
  return { ...view, ...api, bodies };
}

async function fill() {
  type("Mobile Number", "+91 98200 12345");
  type("GSTIN", "27aabcn4321k1zj");
  type("Address", "Plot 14, MIDC Bhosari");
  type("State", "27");
  await act(flush);
  await act(flush);
  type("City", "12");
  type("PO Box", "411026");
  tick("I accept the Terms");
}

const otp = async () => within(await screen.findByRole("dialog"));
async function enterCode(code: string) {
  await otp();
  type("OTP \\*$", code);
  await press("Verify");
}

beforeEach(() => {
  document.cookie = "signed_in=1";
});
afterEach(cleanup);

describe("[2.29] completing the profile", () => {
  test("[5.12] reports the first invalid field in form order", async () => {
    const { bodies } = await open();
    expect(screen.getByText("Registration Process Pending")).toBeTruthy();
    const steps = [
      ["Mobile Number", messages.enterValidMobile, "9820012345"],
      ["GSTIN", messages.enterValidGstin, "27AABCN4321K1ZJ"],
      ["Address", messages.enterValidDeliveryAddress, "Plot 14"],
      ["State", messages.selectState, "27"],
      ["City", messages.selectCity, "12"],
      ["PO Box", messages.enterValidPoBox, "411026"],
    ] as const;
    for (const [label, message, value] of steps) {
      await press("Update Profile");
      expect(screen.getByText(message)).toBeTruthy();
      expect(document.activeElement).toBe(field(label));
      type(label, value);
      await act(flush);
      await act(flush);
    }
    await press("Update Profile");
    expect(screen.getByText("Please Check Terms and Conditions")).toBeTruthy();
    expect(bodies("/api/mobile")).toEqual([]);
  });

  test("[5.12] [7.17] a GSTIN refused by the server stops the form; each number is checked once", async () => {
    const { bodies } = await open({}, { "/api/gstin": refused("Please Enter valid GSTIN Number") });
    await fill();
    await leave("GSTIN");
    expect(screen.getByText("Please Enter valid GSTIN Number")).toBeTruthy();
    await press("Update Profile");
    expect(screen.getByText("Please Enter valid GSTIN Number")).toBeTruthy();
    expect(document.activeElement).toBe(field("GSTIN"));
    expect(bodies("/api/gstin")).toEqual([{ gstin: "27AABCN4321K1ZJ" }]);
    expect(bodies("/api/mobile")).toEqual([]);
  });

  test("[4.16] another state clears the city and loads its own cities; a pincode of another state shows a hint", async () => {
    await open();
    await fill();
    expect(field("City").value).toBe("12");
    type("State", "29");
    for (let i = 0; i < 3; i++) await act(flush);
    expect(field("City").value).toBe("");
    expect(screen.getByRole("option", { name: "Bengaluru" })).toBeTruthy();
    expect(screen.getByText(/Pincode 411026 is usually in Maharashtra/)).toBeTruthy();
  });

  test("[4.16] SMS code, update and home page, with the session updated", async () => {
    const { bodies, router } = await open();
    await fill();
    await press("Update Profile");
    expect(bodies("/api/mobile")).toEqual([{ mobile: "+919820012345" }]);
    await enterCode(" 123 456 ");
    expect(bodies("/api/mobile/verification")[0]).toMatchObject({ mobile: "+919820012345" });
    expect(bodies("/api/registration")).toEqual([
      expect.objectContaining({ gstin: "27AABCN4321K1ZJ", stateId: "27", cityId: "12" }),
    ]);
    expect(router.replace).toHaveBeenCalledWith("/");
    expect(screen.queryByRole("button", { name: "Update Profile" })).toBeNull();
  });

  test("[5.12] a wrong code shows a message beside it; the form keeps its input", async () => {
    const replies = { "/api/mobile/verification": refused(messages.wrongOtp) };
    const { bodies } = await open({}, replies);
    await fill();
    await press("Update Profile");
    await enterCode("");
    expect(screen.getByText("Please Enter valid OTP")).toBeTruthy();
    await enterCode("111111");
    expect(screen.getByText(messages.wrongOtp)).toBeTruthy();
    expect(bodies("/api/registration")).toEqual([]);
    await press("Close");
    expect(field("Mobile Number").value).toBe("+91 98200 12345");
    await press("Update Profile");
    expect(await screen.findByRole("dialog")).toBeTruthy();
    expect(bodies("/api/mobile")).toHaveLength(1);
  });

  test("[7.12] when a new code is requested too soon, the dialog opens and says so", async () => {
    await open({}, { "/api/mobile": refused(messages.waitBeforeResend, "limited", 429) });
    await fill();
    await press("Update Profile");
    expect((await otp()).getByText(messages.waitBeforeResend)).toBeTruthy();
    expect(screen.getByText(/We haven't sent a code to \+91 98200 12345 just now/)).toBeTruthy();
    expect(screen.queryByText(/The code we sent to/)).toBeNull();
    await press("Resend OTP");
    expect(screen.getAllByText(messages.waitBeforeResend)).toHaveLength(2);
  });

  test("[7.12] a code that was sent to one number is not claimed to be sent to another", async () => {
    const replies: Record<string, Reply> = {};
    await open({}, replies);
    await fill();
    await press("Update Profile");
    expect((await otp()).getByText("+91 98200 12345")).toBeTruthy();
    await press("Close");
    replies["/api/mobile"] = refused(messages.waitBeforeResend, "limited", 429);
    type("Mobile Number", "98200 54321");
    await press("Update Profile");
    expect((await otp()).getByText(messages.waitBeforeResend)).toBeTruthy();
    expect(screen.getByText(/We haven't sent a code to \+91 98200 54321 just now/)).toBeTruthy();
  });

  test("after a refused update the verified number is reused without a new code", async () => {
    const replies: Record<string, Reply> = { "POST /api/registration": refused("Try later.") };
    const { bodies, router } = await open({}, replies);
    await fill();
    await press("Update Profile");
    await enterCode("123456");
    expect(screen.getByRole("alert").textContent).toContain("Try later.");
    delete replies["POST /api/registration"];
    await press("Update Profile");
    expect(bodies("/api/mobile")).toHaveLength(1);
    expect(router.replace).toHaveBeenCalledWith("/");
  });

  test("[8.2] an expired session leads to the log-in", async () => {
    const gone = refused(messages.sessionExpired, "session", 401);
    const { router } = await open({}, { "/api/mobile": gone });
    await fill();
    await press("Update Profile");
    expect(router.replace).toHaveBeenCalledWith("/login");
  });
});

describe("[4.16] [3.21] an existing customer", () => {
  const session: PublicSession = { ...fresh, userType: "other" };

  test("shows the data on file read-only and requires only mobile and terms", async () => {
    const { bodies } = await open({ session, prefill: onFile });
    for (const [label, value] of [
      ["GSTIN", onFile.gstin],
      ["Address", onFile.address],
      ["State", "Maharashtra"],
      ["City", "Pune"],
      ["PO Box", "411026"],
    ] as const) {
      expect([field(label).value, field(label).readOnly]).toEqual([value, true]);
    }
    type("Mobile Number", "9820012345");
    tick("I accept the Terms");
    await press("Update Profile");
    await enterCode("123456");
    expect(bodies("/api/registration")[0]).toMatchObject({ stateId: "27", cityId: "12" });
  });

  test("lets the user complete missing or invalid data on file", async () => {
    await open({ session, prefill: { ...onFile, address: "", city: "", pincode: "41" } });
    expect(field("GSTIN").readOnly).toBe(true);
    expect(field("Address").readOnly).toBe(false);
    expect(field("PO Box").value).toBe("");
    expect(field("State").tagName).toBe("SELECT");
  });
});

describe("[4.1] who belongs here", () => {
  test.each([
    [{ ...fresh, userType: "existing" }, "/"],
    [{ ...fresh, emailVerified: false }, "/emailverification"],
    [{ status: "guest" }, "/login"],
  ] as [PublicSession, string][])("%j goes to %s", async (session, to) => {
    const { router } = await open({ session });
    expect(router.replace).toHaveBeenCalledWith(to);
    expect(screen.queryByRole("button", { name: "Update Profile" })).toBeNull();
  });
});
