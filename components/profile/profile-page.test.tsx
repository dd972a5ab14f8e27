/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { messages } from "@/lib/forms/messages";
import { createAccount } from "@/test/storefront/factories";
import { dialog, region, renderProfile } from "@/test/storefront/render-profile";

const GST = "27AAPFU0939F1ZV";
const profile = region("Profile Information");
const billing = region("Billing Information");
const shipping = region("Shipping Information");
const SAVE_PROFILE = "Update Profile Information";
const SAVE_BILLING = "Update Billing Information";
const pending = { body: createAccount({ status: "Approval Pending", mobile: "+919820012345" }) };
const refused = (message: string, status = 400) => ({
  status,
  body: { error: { kind: "refused", message } },
});
let answers: Parameters<typeof renderProfile>[0];

beforeAll(async () => {
  await import("@/components/shared/delivery-address/address-dialog");
});
beforeEach(() => {
  answers = { "GET /api/account": pending };
});
afterEach(cleanup);

describe("[2.55] [5.9] profile information", () => {
  test("[4.17] the button is enabled by the first edit and disabled once saved", async () => {
    const saved = createAccount({ ...pending.body, firstName: "Meera", lastName: "Rao" });
    const { requests, countRequests } = await renderProfile(answers);
    expect(profile.button(SAVE_PROFILE).disabled).toBe(true);
    await profile.enter("Authorised Signatory", "Meera Rao");
    expect(profile.button(SAVE_PROFILE).disabled).toBe(false);
    expect(billing.button(SAVE_BILLING).disabled).toBe(true);
    answers["POST /api/account/profile"] = { body: { message: "Saved.", warning: "" } };
    answers["GET /api/account"] = { body: saved };
    await profile.click(SAVE_PROFILE);
    expect(requests("POST")).toEqual([
      ["/api/account/profile", { gstin: GST, signatory: "Meera Rao" }],
    ]);
    expect(screen.getByText("Saved.")).toBeTruthy();
    expect(countRequests("/api/account")).toBe(2);
    expect(profile.button(SAVE_PROFILE).disabled).toBe(true);
  });

  test.each([
    ["GST Number", "", messages.enterGstNumber],
    ["GST Number", "27AAPFU0939F1ZX", messages.enterValidGstin],
    ["Authorised Signatory", "", messages.enterSignatory],
    ["Authorised Signatory", "<b>x</b>", messages.personName],
  ])("%s %j: beside the field with the focus, and as a toast", async (label, typed, says) => {
    const { requests } = await renderProfile(answers);
    await profile.enter(label, typed);
    await profile.click(SAVE_PROFILE);
    expect(profile.errors()).toEqual([says]);
    expect(screen.getAllByText(says)).toHaveLength(2);
    expect(document.activeElement).toBe(profile.field(label));
    expect(profile.field(label).value).toBe(typed);
    expect(requests("POST")).toEqual([]);
  });

  test("a GST number of another PAN is refused beside its field, with the contact", async () => {
    answers["POST /api/account/profile"] = refused(messages.otherPan);
    await renderProfile(answers);
    await profile.enter("Authorised Signatory", "Meera Rao");
    await profile.click(SAVE_PROFILE);
    expect(profile.errors()).toEqual([messages.otherPan]);
    expect(profile.text()).toContain(zwz.contact.phone);
  });

  test("[8.7] the server's refusal is shown and the input stays", async () => {
    answers["POST /api/account/profile"] = refused("Not that one.");
    await renderProfile(answers);
    await profile.enter("Authorised Signatory", "Meera Rao");
    await profile.click(SAVE_PROFILE);
    expect(screen.getAllByText("Not that one.")).toHaveLength(2);
    expect(profile.field("Authorised Signatory").value).toBe("Meera Rao");
    expect(profile.button(SAVE_PROFILE).disabled).toBe(false);
  });
});

describe("[2.56] [5.10] billing information", () => {
  test("[4.17] another state clears the city and loads its own cities", async () => {
    const { countRequests } = await renderProfile(answers);
    expect(billing.field("City").value).toBe("1");
    await billing.enter("State", "Gujarat");
    expect(countRequests("/api/places/cities?state=Gujarat")).toBe(1);
    expect(billing.field("City").value).toBe("");
    expect(billing.text()).toContain("First of Gujarat");
    expect(billing.text()).toContain("is usually in Maharashtra, not in Gujarat");
    await billing.click(SAVE_BILLING);
    expect(billing.errors()).toEqual([messages.selectBillingCity]);
  });

  test("[5.10] the messages come in their order", async () => {
    const { requests } = await renderProfile(answers);
    const steps = [
      ["State", "", messages.enterBillingAddress],
      ["Address", "Plot 9, MIDC", messages.enterBillingPincode],
      ["Pincode", "395003", messages.selectBillingState],
      ["State", "Gujarat", messages.selectBillingCity],
    ] as const;
    await billing.enter("Address", "");
    await billing.enter("Pincode", "");
    for (const [label, value, says] of steps) {
      await billing.enter(label, value);
      await billing.click(SAVE_BILLING);
      expect(billing.errors()).toEqual([says]);
    }
    await billing.enter("City", "2");
    answers["POST /api/account/billing"] = { body: { message: "Saved.", warning: "Sure?" } };
    await billing.click(SAVE_BILLING);
    expect(requests("POST")).toEqual([
      [
        "/api/account/billing",
        { address: "Plot 9, MIDC", pincode: "395003", state: "Gujarat", cityId: "2" },
      ],
    ]);
    expect(screen.getByText("Saved.")).toBeTruthy();
    expect(screen.getByText("Sure?")).toBeTruthy();
  });
});

describe("[2.57] shipping information", () => {
  const open = () => shipping.click("Add New Address");

  test("addresses with their badges; the first is the default", async () => {
    await renderProfile(answers);
    const [first, second, third] = screen.getAllByRole("listitem").map((one) => one.textContent);
    expect(first).toContain("Default Address");
    expect(first).toContain("411026");
    expect(second).not.toContain("Default Address");
    expect(third).toContain("Not Verified");
  });

  test("an address of another company is named with it", async () => {
    const { deliveryAddresses, ...account } = createAccount();
    const [own, far] = deliveryAddresses;
    const body = { ...account, deliveryAddresses: [own, { ...far, consignee: "Kiran Pumps" }] };
    await renderProfile({ ...answers, "GET /api/account": { body } });
    const [first, second] = screen.getAllByRole("listitem").map((one) => one.textContent);
    expect(first).not.toContain("Company");
    expect(second).toContain("CompanyKiran Pumps");
  });

  test("[5.11] the messages come in their order, and clear when the field is edited", async () => {
    const { requests } = await renderProfile(answers);
    await open();
    expect(screen.getByRole("dialog", { name: "Add New Delivery Address" })).toBeTruthy();
    const form = dialog();
    await form.click("Submit");
    expect(form.errors()).toEqual([messages.enterAddress]);
    expect(document.activeElement).toBe(form.field("Address"));
    await form.enter("Address", "S");
    expect(form.errors()).toEqual([]);
    await form.click("Submit");
    expect(form.errors()).toEqual([messages.enterAddress]);
    await form.enter("Address", "Shed 7, GIDC");
    await form.click("Submit");
    expect(form.errors()).toEqual([messages.selectCity]);
    await form.enter("City", "2");
    expect(form.errors()).toEqual([]);
    await form.click("Submit");
    expect(form.errors()).toEqual([messages.enterPincode]);
    await form.enter("Pincode", "41102");
    await form.click("Submit");
    expect(form.errors()).toEqual([messages.enterPincode]);
    expect(requests("POST")).toEqual([]);
  });

  test("[2.57] [3.19] the state is that of billing, then follows the pincode with its cities", async () => {
    const { countRequests } = await renderProfile(answers);
    await open();
    const form = dialog();
    expect(form.field("State").value).toBe("Maharashtra");
    expect(form.field("State").readOnly).toBe(true);
    await form.enter("City", "1");
    await form.enter("Pincode", "3950");
    expect(form.field("State").value).toBe("Maharashtra");
    await form.enter("Pincode", "395003");
    expect(form.field("State").value).toBe("Gujarat");
    expect(form.field("State").readOnly).toBe(true);
    expect(form.field("City").value).toBe("");
    expect(countRequests("/api/places/cities?state=Gujarat")).toBe(1);
    await form.enter("Pincode", "396210");
    expect(form.field("State").tagName).toBe("SELECT");
    expect(form.field("State").textContent).toContain("Dadra and Nagar Haveli and Daman and Diu");
  });

  test("the hint below the state is about the pincode as it is now", async () => {
    await renderProfile(answers);
    await open();
    const form = dialog();
    expect(form.text()).not.toContain("Set by the pincode.");
    for (const [pincode, hint] of [
      ["395003", "Set by the pincode."],
      ["396210", "This pincode may belong to any of these states."],
      ["39621", "Follows the pincode."],
      ["", "Follows the pincode."],
      ["395003", "Set by the pincode."],
    ] as const) {
      await form.enter("Pincode", pincode);
      const hints = form.text().match(/Set by the pincode\.|may belong|Follows the pincode\./g);
      expect([pincode, hints]).toEqual([
        pincode,
        [hint.includes("may belong") ? "may belong" : hint],
      ]);
    }
    expect(form.field("State").readOnly).toBe(true);
  });

  test("a state that differs from the pincode's shows a warning and is accepted", async () => {
    const { requests } = await renderProfile(answers);
    await open();
    const form = dialog();
    await form.enter("Address", "Shed 7, GIDC");
    await form.enter("Pincode", "395003");
    expect(form.text()).not.toContain("Please check");
    await form.click("Another state");
    await form.enter("State", "Goa");
    expect(form.text()).toContain("is usually in Gujarat, not in Goa. Please check.");
    await form.enter("City", "2");
    answers["POST /api/account/addresses"] = { body: { message: "Added.", warning: "" } };
    await form.click("Submit");
    expect(requests("POST")).toHaveLength(1);
  });

  test("[4.21] success: toast, the dialog closes, the account is fetched again", async () => {
    const { requests, countRequests } = await renderProfile(answers);
    await open();
    const form = dialog();
    await form.enter("Address", "Shed 7, GIDC");
    await form.enter("Pincode", "411026");
    await form.enter("City", "2");
    answers["POST /api/account/addresses"] = { body: { message: "Added.", warning: "" } };
    await form.click("Submit");
    expect(requests("POST")).toEqual([
      ["/api/account/addresses", { address: "Shed 7, GIDC", cityId: "2", pincode: "411026" }],
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("Added.")).toBeTruthy();
    expect(countRequests("/api/account")).toBe(2);
  });

  test("[8.14] a refusal stays in the dialog with the input", async () => {
    answers["POST /api/account/addresses"] = refused(messages.addressesFull, 409);
    await renderProfile(answers);
    await open();
    const form = dialog();
    await form.enter("Address", "Shed 7, GIDC");
    await form.enter("Pincode", "411026");
    await form.enter("City", "2");
    await form.click("Submit");
    expect(form.errors().join()).toContain(messages.addressesFull);
    expect(form.field("Address").value).toBe("Shed 7, GIDC");
    await form.click("Cancel");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
