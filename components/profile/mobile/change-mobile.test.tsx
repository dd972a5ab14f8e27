/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { messages } from "@/lib/forms/messages";
import { createAccount } from "@/test/storefront/factories";
import { dialog, region, renderProfile } from "@/test/storefront/render-profile";

const refused = (message: string, field?: string) => ({
  status: 400,
  body: { error: { kind: "invalid", message, ...(field ? { field } : {}) } },
});
let answers: Parameters<typeof renderProfile>[0];

beforeAll(async () => {
  await Promise.all([import("./mobile-dialog"), import("@/components/ui/dialog")]);
});
beforeEach(() => {
  answers = {
    "GET /api/account": { body: createAccount({ mobile: "+919820099999" }) },
    "GET /api/account/mobile": { body: { offered: true } },
    "POST /api/account/mobile": refused(messages.mobileNotVerified),
  };
});
afterEach(cleanup);

async function open() {
  const view = await renderProfile(answers);
  await region("Profile Information").click("Change Mobile No.");
  return view;
}
async function askForCode() {
  await dialog().enter("New Mobile Number", "98200 12345");
  await dialog().enter("Current password", "Bearing#6204");
  await dialog().click("Submit");
}

describe("[2.55] another mobile number", () => {
  test("is hidden if the backend lacks the call", async () => {
    delete answers["GET /api/account/mobile"];
    await renderProfile(answers);
    expect(screen.queryByRole("button", { name: "Change Mobile No." })).toBeNull();
  });

  test("requires a number and the password, reported beside the field", async () => {
    const { requests } = await open();
    await dialog().click("Submit");
    expect(dialog().errors()).toEqual([messages.enterValidMobile]);
    await dialog().enter("New Mobile Number", "9820012345");
    await dialog().click("Submit");
    expect(dialog().errors()).toEqual([messages.enterPassword]);
    expect(requests("POST")).toEqual([]);
  });

  test("a wrong password is refused before an SMS is sent", async () => {
    answers["POST /api/account/mobile"] = refused(messages.wrongPassword);
    const { requests } = await open();
    await askForCode();
    expect(dialog().errors()).toEqual([messages.wrongPassword]);
    expect(dialog().field("New Mobile Number").value).toBe("98200 12345");
    expect(requests("POST").map(([path]) => path)).toEqual(["/api/account/mobile"]);
  });

  test("[2.29] changes after the code is confirmed; the code can be resent", async () => {
    const { requests } = await open();
    await askForCode();
    answers["POST /api/account/mobile"] = { body: { message: messages.mobileChanged } };
    expect(dialog().text()).toContain("+91 98200 12345");
    await dialog().click("Resend OTP");
    await dialog().enter("OTP", "481516");
    await dialog().click("Verify");
    expect(requests("POST")).toEqual([
      ["/api/account/mobile", { mobile: "98200 12345", password: "Bearing#6204" }],
      ["/api/mobile", { mobile: "+919820012345" }],
      ["/api/mobile", { mobile: "+919820012345" }],
      ["/api/mobile/verification", { mobile: "+919820012345", otp: "481516" }],
      ["/api/account/mobile", { mobile: "98200 12345", password: "Bearing#6204" }],
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText(messages.mobileChanged)).toBeTruthy();
  });

  test("a password changed meanwhile costs no second code", async () => {
    const { requests } = await open();
    await askForCode();
    answers["POST /api/account/mobile"] = refused(messages.wrongPassword);
    await dialog().enter("OTP", "481516");
    await dialog().click("Verify");
    expect(dialog().errors()).toEqual([messages.wrongPassword]);
    answers["POST /api/account/mobile"] = { body: { message: messages.mobileChanged } };
    await dialog().click("Submit");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(requests("POST").filter(([path]) => path === "/api/mobile")).toHaveLength(1);
  });

  test("[5.12] a wrong code is reported in the dialog", async () => {
    answers["POST /api/mobile/verification"] = refused(messages.wrongOtp, "otp");
    await open();
    await askForCode();
    await dialog().enter("OTP", "000000");
    await dialog().click("Verify");
    expect(dialog().errors()).toEqual([messages.wrongOtp]);
  });
});
