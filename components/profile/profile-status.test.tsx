/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { commonMessages } from "@/lib/forms/common-messages";
import { messages } from "@/lib/forms/messages";
import { createAccount } from "@/test/storefront/factories";
import { NavigationProvider } from "@/test/storefront/next-navigation";
import { fakeApi, renderInStore } from "@/test/storefront/render-in-store";
import { region, renderProfile } from "@/test/storefront/render-profile";
import { ProfilePage } from "./profile-page";

const profile = region("Profile Information");
const billing = region("Billing Information");
const shipping = region("Shipping Information");
const SAVE_PROFILE = "Update Profile Information";
const SAVE_BILLING = "Update Billing Information";
const pending = { body: createAccount({ status: "Approval Pending", mobile: "+919820012345" }) };
let answers: Parameters<typeof renderProfile>[0];

beforeEach(() => {
  answers = { "GET /api/account": pending };
});
afterEach(cleanup);

describe("[2.54] [4.10] status and what it allows", () => {
  test.each([
    ["Active", "text-good"],
    ["Approval Pending", "text-bad"],
    ["Verification Pending", "text-bad"],
  ])("%s is %s", async (status, colour) => {
    answers["GET /api/account"] = { body: createAccount({ status }) };
    await renderProfile(answers);
    expect(screen.getByText(status).className).toContain(colour);
    expect(profile.field("GST Number").readOnly).toBe(status === "Active");
  });

  test("[9.6] a refused address shows the reason, an unverified one that it is being verified", async () => {
    const account = createAccount();
    const [first, second, third] = account.deliveryAddresses;
    if (!first || !second || !third) throw new Error("three addresses are needed");
    const refused = { ...third, refusalReason: "No such plot" };
    answers["GET /api/account"] = {
      body: { ...account, deliveryAddresses: [first, { ...second, verified: false }, refused] },
    };
    await renderProfile(answers);
    expect(screen.getAllByText(messages.unverifiedAddress)).toHaveLength(1);
    expect(screen.getByText("We can't deliver to this address: No such plot")).toBeTruthy();
  });

  test("[9.10] a response that takes long shows a notice", async () => {
    jest.useFakeTimers();
    fakeApi(() => ({ body: null })).hold(true);
    document.cookie = "signed_in=1";
    renderInStore(
      zwz,
      <NavigationProvider>
        <ProfilePage />
      </NavigationProvider>,
    );
    expect(screen.queryByText(commonMessages.slow)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1500));
    expect(screen.getByText(commonMessages.slow)).toBeTruthy();
    jest.useRealTimers();
  });

  test("[2.55] [2.56] an active account is read-only and names the contact", async () => {
    answers["GET /api/account"] = { body: createAccount({ mobile: "+919820012345" }) };
    await renderProfile(answers);
    for (const label of ["GST Number", "Company Name", "Authorised Signatory", "Mobile No."]) {
      expect(profile.field(label).readOnly).toBe(true);
    }
    for (const label of ["Address", "State", "City", "Pincode"]) {
      expect(billing.field(label).readOnly).toBe(true);
    }
    expect(profile.button(SAVE_PROFILE).disabled).toBe(true);
    expect(billing.button(SAVE_BILLING).disabled).toBe(true);
    expect(profile.text()).toContain(messages.profileReadOnly);
    expect(profile.text()).toContain("sales@zwz.example");
    expect(profile.text().match(/(?<!Not )Verified/g)).toHaveLength(3);
    expect(shipping.button("Add New Address").disabled).toBe(false);
  });

  test("[4.10] an overdue account shows the overdue text and is read-only", async () => {
    answers["GET /api/account"] = { body: createAccount({ status: messages.overdue }) };
    await renderProfile(answers);
    expect(screen.getByRole("alert").textContent).toContain(messages.overdue);
    expect(billing.field("Address").readOnly).toBe(true);
  });

  test("[2.55] badges while pending: the GST number by its presence, mobile and e-mail wait", async () => {
    await renderProfile(answers);
    expect(profile.text().match(/Not Verified/g)).toHaveLength(2);
    cleanup();
    answers["GET /api/account"] = {
      body: createAccount({ status: "Approval Pending", gstin: "" }),
    };
    await renderProfile(answers);
    expect(profile.text().match(/Not Verified/g)).toHaveLength(3);
  });

  test("[4.19] [8.2] a guest and an expired session are sent to the log-in and return", async () => {
    const { router } = await renderProfile(answers, { signedIn: false });
    expect(router.replace).toHaveBeenCalledWith("/login?next=%2Fmy-profile");
    cleanup();
    answers["GET /api/account"] = {
      status: 401,
      body: { error: { kind: "session", message: messages.sessionExpired } },
    };
    const second = await renderProfile(answers);
    expect(second.router.replace).toHaveBeenCalledWith("/login?next=%2Fmy-profile");
  });
});
