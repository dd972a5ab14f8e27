/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { messages } from "@/lib/forms/messages";
import { formActions } from "@/test/storefront/form-helpers";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { ExistingSignUpPage } from "./existing-sign-up-page";
import { FindCompanyPage } from "./find-company-page";

jest.mock("altcha", () => ({}));
afterEach(cleanup);

const { field, type, press } = formActions;
const found = { company: "Rao Works", sentTo: "a***@rao.example" };

describe("[2.26] the existing customer's registration", () => {
  test("[5.6] requires both fields, then a valid GSTIN, converted to capitals", async () => {
    const { calls } = fakeApi(() => ({ body: found }));
    renderInStore(nod, <FindCompanyPage />);
    expect(screen.getByText("sales@nod.example").getAttribute("href")).toContain("mailto:");
    await press("Submit");
    expect(screen.getByText("Please enter all fields")).toBeTruthy();
    type("GSTIN Number", "27 aabcn-4321 k1zk");
    expect(field("GSTIN Number").value).toBe("27AABCN4321K1ZK");
    await press("Submit");
    expect(document.activeElement).toBe(field("Customer ID"));
    type("Customer ID", "ND200001");
    await press("Submit");
    expect(screen.getByText("Please enter valid gst number")).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test("[4.3] continues to the sign-up", async () => {
    fakeApi(() => ({ body: found }));
    const { router } = renderInStore(nod, <FindCompanyPage />);
    type("GSTIN Number", "27AABCN4321K1ZJ");
    type("Customer ID", "ND200001");
    await press("Submit");
    expect(router.push).toHaveBeenCalledWith("/existingCustomerSignUp");
  });

  test("[7.15] a company with a login learns it at once, with the ways to it", async () => {
    const message = messages.companyHasLogin("a***@rao.example");
    fakeApi(() => ({ status: 409, body: { error: { kind: "conflict", message } } }));
    const { router } = renderInStore(nod, <FindCompanyPage />);
    type("GSTIN Number", "27AABCN4321K1ZJ");
    type("Customer ID", "ND200001");
    await press("Submit");
    expect(screen.getByRole("alert").textContent).toContain(message);
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/login");
    expect(screen.getByRole("link", { name: "reset the password" })).toBeTruthy();
    expect(router.push).not.toHaveBeenCalled();
  });

  test("[8.6] shows the server's message and keeps the input", async () => {
    const error = { kind: "invalid", message: messages.customerNotFound };
    fakeApi(() => ({ status: 400, body: { error } }));
    const { router } = renderInStore(nod, <FindCompanyPage />);
    type("GSTIN Number", "27AABCN4321K1ZJ");
    type("Customer ID", "ND200001");
    await press("Submit");
    expect(screen.getByRole("alert").textContent).toContain(messages.customerNotFound);
    expect(field("Customer ID").value).toBe("ND200001");
    expect(router.push).not.toHaveBeenCalled();
  });
});

describe("[2.27] the existing customer's sign-up", () => {
  async function open(body: unknown) {
    fakeApi(() => ({ body }));
    renderInStore(nod, <ExistingSignUpPage />);
    await act(flush);
  }

  test("shows the company read-only and the address the e-mail will be sent to", async () => {
    await open(found);
    expect(screen.getByRole("heading", { name: "Update your account" })).toBeTruthy();
    expect(field("Company Name").value).toBe("Rao Works");
    expect(field("Company Name").readOnly).toBe(true);
    expect(screen.getByText("a***@rao.example")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/login");
  });

  test("[5.2] a company without an address on file shows the contact", async () => {
    await open({ company: "", sentTo: "" });
    formActions.solveCaptcha();
    type("Title", "Mr");
    type("First Name", "Imran");
    type("Last Name", "Shaikh");
    type("Designation", "Others");
    type("Email", "imran@rao.example");
    await press("Sign Up");
    expect(
      screen.getByText(
        "Company name was not autofilled. Please reach out to us on sales@nod.example",
      ),
    ).toBeTruthy();
  });

  test("without a claim it starts at the first step", async () => {
    await open(null);
    const link = screen.getByRole("link", { name: /GSTIN and customer ID/ });
    expect(link.getAttribute("href")).toBe("/existingCustomerRegister");
  });
});
