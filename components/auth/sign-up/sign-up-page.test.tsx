/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import { messages } from "@/lib/forms/messages";
import { formActions } from "@/test/storefront/form-helpers";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { SignUpPage } from "./sign-up-page";

jest.mock("altcha", () => ({}));
afterEach(cleanup);

const { field, type, leave, tick, solveCaptcha, press } = formActions;

async function open(
  answer: (path: string) => { status?: number; body: unknown } = () => ({ body: null }),
  brand = zwz,
) {
  const api = fakeApi((path) => answer(path));
  const view = renderInStore(brand, <SignUpPage />);
  await act(flush);
  solveCaptcha();
  return { ...view, ...api };
}

function fill() {
  type("Title", "Ms");
  type("First Name", "Asha");
  type("Last Name", "Rao");
  type("Designation", "Director");
  type("Email", "asha@works.example");
  type("Company Name", "Rao Works");
  type("Password", "Grease!Nipple7");
  type("Confirm Password", "Grease!Nipple7");
  tick("I have read the notice");
}

const refused =
  (message: string, kind = "refused", status = 400) =>
  () => ({
    status,
    body: { error: { kind, message } },
  });

describe("[2.24] the sign-up", () => {
  test("shows all fields, marks mandatory ones, and leaves the consents unchecked", async () => {
    await open(undefined, nod);
    expect(screen.getByRole("heading", { name: "Sign Up : Create your new account" })).toBeTruthy();
    for (const label of ["Title", "First Name", "Last Name", "Designation", "Email"]) {
      expect(field(label).getAttribute("aria-required")).toBe("true");
    }
    expect(field("I have read the notice").checked).toBe(false);
    expect(field("You may also write to me").checked).toBe(false);
    expect(screen.getByText("A dedicated manager")).toBeTruthy();
    expect(screen.getByText("Direct support")).toBeTruthy();
  });

  test("[5.2] reports the first missing field beside it, focuses it, and sends no request", async () => {
    const { calls } = await open();
    const steps = [
      ["Title", messages.selectTitle, "Ms"],
      ["First Name", messages.enterFirstName, "Asha"],
      ["Last Name", messages.enterLastName, "Rao"],
      ["Designation", messages.selectDesignation, "Director"],
      ["Email", messages.enterEmail, "asha@works.example"],
      ["Company Name", messages.enterCompany, "Rao Works"],
      ["Password", messages.enterValidPassword, "short"],
      ["Confirm Password", messages.confirmPassword, "other"],
    ] as const;
    for (const [label, message, value] of steps) {
      await press("Sign Up");
      expect(screen.getAllByRole("alert").map((one) => one.textContent?.trim())).toEqual([message]);
      expect(document.activeElement).toBe(field(label));
      expect(field(label).getAttribute("aria-invalid")).toBe("true");
      type(label, value);
    }
    await press("Sign Up");
    expect(screen.getByText(messages.passwordsDiffer)).toBeTruthy();
    type("Confirm Password", "short");
    await press("Sign Up");
    expect(screen.getByText(messages.passwordTooShort)).toBeTruthy();
    type("Password", "Grease!Nipple7");
    type("Confirm Password", "Grease!Nipple7");
    await press("Sign Up");
    expect(screen.getByText(messages.consentNeeded)).toBeTruthy();
    expect(document.activeElement).toBe(field("I have read the notice"));
    expect(calls.filter(({ path }) => path === "/api/signup")).toEqual([]);
  });

  test("[5.3] validates e-mail address and password while typing", async () => {
    await open();
    type("Email", "asha@");
    expect(screen.getByText("Invalid email")).toBeTruthy();
    type("Email", "asha@works.example");
    expect(screen.getByText("Valid email")).toBeTruthy();
    type("Password", "12345");
    expect(screen.getByText("Weak Password")).toBeTruthy();
    await act(flush);
    type("Password", "Asha@123");
    expect(screen.getByText("Strong Password")).toBeTruthy();
    for (const common of ["123456", "Password@1", "asha@works.example"]) {
      type("Password", common);
      expect(screen.getByText("Weak Password")).toBeTruthy();
    }
    expect(field("Password").type).toBe("password");
    tick("Show Password");
    expect(field("Password").type).toBe("text");
    expect(field("Confirm Password").type).toBe("text");
  });

  test("[5.4] looks up the company on blur, once per name", async () => {
    const { calls } = await open(refused(messages.companyKnown, "conflict", 409));
    type("Company Name", "Rao  Works!");
    await leave("Company Name");
    expect(screen.getByText("Invalid company name")).toBeTruthy();
    expect(screen.getByText(messages.companyCharacters)).toBeTruthy();
    expect(calls).toEqual([]);
    type("Company Name", "Rao Works");
    expect(screen.queryByText("Invalid company name")).toBeNull();
    await leave("Company Name");
    await leave("Company Name");
    expect(calls.map(({ path }) => path)).toEqual(["/api/company"]);
    expect(screen.getByText(messages.companyKnown)).toBeTruthy();
  });

  test("[4.2] continues to the verification and sends the input with the captcha", async () => {
    const { calls, router } = await open();
    fill();
    await press("Sign Up");
    expect(router.replace).toHaveBeenCalledWith("/emailverification");
    expect(JSON.parse(String(calls.at(-1)?.init?.body))).toMatchObject({
      email: "asha@works.example",
      consent: true,
      marketing: false,
      captcha: "solved",
    });
  });

  test("[4.2] a second press during the request sends nothing", async () => {
    const { calls, hold } = await open();
    fill();
    hold(true);
    await press("Sign Up");
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Sign Up" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.getAttribute("aria-busy")).toBe("true");
    await press("Sign Up");
    expect(calls).toHaveLength(1);
    await calls[0]?.release();
  });

  test("[8.5] an existing user is reported in a dialog that leads to the log-in", async () => {
    await open(refused(messages.userExists, "conflict", 409));
    fill();
    await press("Sign Up");
    await act(flush);
    expect(await screen.findByText(messages.userExists)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe("/login");
    expect(field("Email").value).toBe("asha@works.example");
  });

  test("[8.1] [9.1] a refusal is shown, a common password beside its field; the input stays", async () => {
    let message: string = messages.tooManyTries;
    await open(() => refused(message)());
    fill();
    await press("Sign Up");
    expect(screen.getByRole("alert").textContent).toContain(messages.tooManyTries);
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Sign Up" });
    expect(button.disabled).toBe(true);
    message = messages.commonPassword;
    solveCaptcha();
    await press("Sign Up");
    expect(screen.getByText(messages.commonPassword)).toBeTruthy();
    expect(document.activeElement).toBe(field("Password"));
    expect(field("Password").value).toBe("Grease!Nipple7");
    expect(field("First Name").value).toBe("Asha");
  });
});
