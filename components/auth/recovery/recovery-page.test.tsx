/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { ToastProvider } from "@/components/ui/toast";
import { messages } from "@/lib/forms/messages";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { typedEmail } from "../typed-email";
import { RecoveryPage } from "./recovery-page";

jest.mock("altcha", () => ({}));

const PATH = "/api/password-recovery";
const email = "asha@works.example";
const at = (step: string) => ({ body: step === "email" ? { step } : { step, email } });
const refused = (message: string, field?: string, status = 400) => ({
  status,
  body: { error: { kind: "invalid", message, field } },
});
let answers: Record<string, { status?: number; body: unknown }>;

beforeEach(() => {
  answers = { [`GET ${PATH}`]: at("email"), [`DELETE ${PATH}`]: at("email") };
});
afterEach(cleanup);

async function show() {
  const api = fakeApi(
    (path, init) => answers[`${init?.method ?? "GET"} ${path}`] ?? { body: null },
  );
  const view = renderInStore(
    zwz,
    <ToastProvider>
      <RecoveryPage />
    </ToastProvider>,
  );
  await act(flush);
  const sent = (path: string) =>
    api.calls
      .filter((call) => call.path === PATH + path && call.init?.method === "POST")
      .map(({ init }) => (init?.body ? JSON.parse(String(init.body)) : null));
  return { ...view, sent };
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    for (let n = 0; n < 5; n += 1) await flush();
  });
const alert = () => screen.getByRole("alert").textContent;

function solveCaptcha(payload = "solved") {
  const widget = document.querySelector("altcha-widget");
  const detail = { state: "verified", payload };
  act(() => void widget?.dispatchEvent(new CustomEvent("statechange", { detail })));
}

describe("[2.25] step one", () => {
  test("starts with the address typed at sign-in", async () => {
    typedEmail.write(email);
    await show();
    expect(box("Registered Email").value).toBe(email);
    typedEmail.write("");
  });

  test("[2.23] requires the captcha and continues to the code", async () => {
    answers[`POST ${PATH}`] = at("otp");
    const { sent } = await show();
    expect(screen.getByRole("heading", { name: "Forgot Password" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Send OTP" })).toHaveProperty("disabled", true);
    solveCaptcha();
    type("Registered Email", email);
    await press("Send OTP");
    expect(sent("")).toEqual([{ email, captcha: "solved" }]);
    expect(screen.getByText("Step 2 of 3")).toBeTruthy();
    expect(document.activeElement).toBe(box("OTP"));
  });

  test.each(["nobody@works.example", "no address"])(
    "[5.7] [8.3] %s: the text beside the field, what was typed stays, the captcha is new",
    async (typed) => {
      answers[`POST ${PATH}`] = refused("Email doesn't exist", "email");
      await show();
      const first = document.querySelector("altcha-widget");
      solveCaptcha();
      type("Registered Email", typed);
      await press("Send OTP");
      expect(alert()).toContain("Email doesn't exist");
      expect(box("Registered Email").getAttribute("aria-invalid")).toBe("true");
      expect(document.activeElement).toBe(box("Registered Email"));
      expect(box("Registered Email").value).toBe(typed);
      if (typed.includes("@")) expect(document.querySelector("altcha-widget")).not.toBe(first);
    },
  );
});

describe("[2.25] step two", () => {
  beforeEach(() => {
    answers[`GET ${PATH}`] = at("otp");
  });

  test("[4.6] a reload resumes at this step; a correct code continues", async () => {
    answers[`POST ${PATH}/code`] = at("password");
    const { sent } = await show();
    expect(screen.getByText(email)).toBeTruthy();
    expect(box("OTP").autocomplete).toBe("one-time-code");
    type("OTP", "123 456");
    await press("Verify OTP");
    expect(sent("/code")).toEqual([{ otp: "123 456" }]);
    expect(screen.getByText("Step 3 of 3")).toBeTruthy();
  });

  test.each(["", "12345", "१२३४५६", "x".repeat(10_000)])(
    "[5.7] %j is not a code, and no request is sent",
    async (typed) => {
      const { sent } = await show();
      type("OTP", typed);
      await press("Verify OTP");
      expect(alert()).toContain("Please Enter Valid OTP");
      expect(sent("/code")).toEqual([]);
      expect(box("OTP").value).toBe(typed);
    },
  );

  test("[5.7] a wrong code and a resent code each show a message", async () => {
    answers[`POST ${PATH}/code`] = refused("Please Enter Valid OTP", "otp");
    answers[`POST ${PATH}/mail`] = at("otp");
    const { sent } = await show();
    type("OTP", "123456");
    await press("Verify OTP");
    expect(alert()).toContain("Please Enter Valid OTP");
    await press("Resend OTP");
    expect(sent("/mail")).toHaveLength(1);
    expect(screen.getByText(/We have sent a new code/)).toBeTruthy();
    answers[`POST ${PATH}/mail`] = { status: 429, body: { error: { message: "Later." } } };
    await press("Resend OTP");
    expect(screen.getByText("Later.")).toBeTruthy();
  });

  test("another address restarts the flow; an expired step does too, with the reason", async () => {
    await show();
    await press("Use another e-mail address");
    expect(box("Registered Email").value).toBe("");
    cleanup();
    answers[`POST ${PATH}/code`] = refused(messages.grantExpired, undefined, 403);
    await show();
    type("OTP", "123456");
    await press("Verify OTP");
    expect(screen.getByText("Step 1 of 3")).toBeTruthy();
    expect(alert()).toContain(messages.grantExpired);
  });
});

describe("[2.25] step three", () => {
  beforeEach(() => {
    answers[`GET ${PATH}`] = at("password");
  });
  const enter = async (password: string, confirm: string) => {
    type("New Password", password);
    type("Confirm Password", confirm);
    await press("Change Password");
  };

  test("[9.1] the hint lists four suggestions; only the length is required", async () => {
    answers[`POST ${PATH}/password`] = { body: { message: "Changed." } };
    const { sent, router } = await show();
    const hints = screen.getAllByRole("listitem").map((one) => one.textContent);
    expect(hints.map((one) => one?.replace("·", ""))).toEqual([
      "Minimum 6 characters",
      "One uppercase letter",
      "One number",
      "One symbol",
    ]);
    await enter("taper roller", "taper roller");
    expect(sent("/password")).toEqual([{ password: "taper roller", confirm: "taper roller" }]);
    expect(router.replace).toHaveBeenCalledWith("/login");
    expect(screen.getByText("Changed.")).toBeTruthy();
  });

  test.each([
    ["", "", messages.enterValidPassword, "New Password"],
    ["Roller", "", messages.confirmPassword, "Confirm Password"],
    ["Roller", "Rollex", messages.passwordsDiffer, "Confirm Password"],
    ["abcde", "abcde", messages.passwordTooShort, "New Password"],
  ])("[5.2] %j and %j: %s", async (password, confirm, says, focused) => {
    const { sent } = await show();
    await enter(password, confirm);
    expect(alert()).toContain(says);
    expect(document.activeElement).toBe(box(focused));
    expect(sent("/password")).toEqual([]);
  });

  test("a common password is reported while it is typed", async () => {
    await show();
    type("New Password", "Password@1");
    for (let n = 0; n < 5; n += 1) await act(flush);
    expect(screen.getByText(messages.commonPassword)).toBeTruthy();
    type("New Password", "Roller-22214");
    expect(screen.queryByText(messages.commonPassword)).toBeNull();
  });

  test("[8.3] the server's refusal is shown; a common password beside its field", async () => {
    answers[`POST ${PATH}/password`] = refused("Invalid username and/or password");
    const { router } = await show();
    await enter("Roller-22214", "Roller-22214");
    expect(alert()).toContain("Invalid username and/or password");
    answers[`POST ${PATH}/password`] = refused(messages.commonPassword);
    await enter("password", "password");
    expect(alert()).toContain(messages.commonPassword);
    expect(document.activeElement).toBe(box("New Password"));
    expect(router.replace).not.toHaveBeenCalled();
  });
});
