/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import type { PublicSession } from "@/lib/contract/session";
import { messages } from "@/lib/forms/messages";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { pageAfterSignIn } from "./after-sign-in";
import { LoginPage } from "./login-page";
import { typedEmail } from "./typed-email";

jest.mock("altcha", () => ({}));

const someone = {
  status: "signed-in",
  name: "active@zwz.example",
  emailVerified: true,
  userType: "existing",
} as const satisfies PublicSession;

beforeEach(() => window.history.replaceState(null, "", "/login"));
afterEach(cleanup);

async function open(answer: (path: string) => { status?: number; body: unknown }, brand = zwz) {
  const api = fakeApi((path) => answer(path));
  const view = renderInStore(brand, <LoginPage />);
  await act(flush);
  return { ...view, ...api };
}

function solveCaptcha(payload = "solved") {
  const widget = document.querySelector("altcha-widget");
  const detail = { state: "verified", payload };
  act(() => void widget?.dispatchEvent(new CustomEvent("statechange", { detail })));
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Login" });

async function press() {
  await act(async () => {
    fireEvent.click(button());
    await flush();
    await flush();
    await flush();
  });
}

describe("[2.23] the log-in", () => {
  test("Login is disabled until the captcha is solved, and again after it expires", async () => {
    await open(() => ({ body: null }));
    expect(screen.getByRole("heading", { name: "Sign In" })).toBeTruthy();
    expect(button().disabled).toBe(true);
    solveCaptcha();
    expect(button().disabled).toBe(false);
    solveCaptcha("");
    expect(button().disabled).toBe(true);
  });

  test("Enter before the captcha is solved says what is missing", async () => {
    await open(() => ({ body: null }));
    const enter = () =>
      act(() => void fireEvent.keyDown(screen.getByLabelText(/^Password/), { key: "Enter" }));
    expect(screen.queryByRole("alert")).toBeNull();
    enter();
    expect(screen.getByRole("alert").textContent).toBe(messages.captcha);
    const widget = document.querySelector("altcha-widget");
    const verifying = { detail: { state: "verifying" } };
    act(() => void widget?.dispatchEvent(new CustomEvent("statechange", verifying)));
    expect(screen.getByRole("alert").textContent).toBe(messages.captchaRunning);
    solveCaptcha();
    expect(screen.queryByRole("alert")).toBeNull();
    enter();
    solveCaptcha("");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("the typed address is carried to Forgot Password until the sign-in", async () => {
    await open(() => ({ body: someone }));
    type("Email", " asha@works.example ");
    expect(typedEmail.read()).toBe("asha@works.example");
    type("Password", "Bearing#6204");
    solveCaptcha();
    await press();
    expect(typedEmail.read()).toBe("");
  });

  test("[9.10] says that an idle session has ended, and nothing to a guest", async () => {
    await open(() => ({ body: null }));
    expect(screen.queryByText(messages.sessionExpired)).toBeNull();
    cleanup();
    document.cookie = "signed_in=1";
    await open((path) => ({
      body: path === "/api/session" ? { status: "guest", ended: true } : null,
    }));
    expect(screen.getByText("Your session has expired. Please sign in again.")).toBeTruthy();
    document.cookie = "signed_in=; max-age=0";
  });

  test.each([zwz, nod])(
    "a message that says to contact us leads to the contact of $name",
    async (brand) => {
      const held = { error: { kind: "refused", message: messages.accountHeld } };
      await open(() => ({ status: 403, body: held }), brand);
      expect(screen.queryByRole("link", { name: brand.contact.email })).toBeNull();
      type("Email", "held@zwz.example");
      type("Password", "Bearing#6204");
      solveCaptcha();
      await press();
      expect(screen.getByRole("alert").textContent).toContain("Please contact us.");
      const [mail, phone] = [brand.contact.email, brand.contact.phone].map((name) =>
        screen.getByRole("link", { name }).getAttribute("href"),
      );
      expect(mail).toBe(`mailto:${brand.contact.email}`);
      expect(phone).toBe(`tel:${brand.contact.phone.replaceAll(" ", "")}`);
    },
  );

  test("the password can be shown", async () => {
    await open(() => ({ body: null }));
    const password = screen.getByLabelText<HTMLInputElement>(/^Password/);
    expect(password.type).toBe("password");
    fireEvent.click(screen.getByLabelText("Show Password"));
    expect(password.type).toBe("text");
  });

  test("[5.1] reports missing fields without a request", async () => {
    const { calls } = await open(() => ({ body: null }));
    solveCaptcha();
    await press();
    expect(screen.getByText("Please Enter Username")).toBeTruthy();
    expect(screen.getByText("Please Enter Password")).toBeTruthy();
    expect(calls).toHaveLength(0);
  });

  test("[8.1] shows the server's message, keeps the input and renews the captcha", async () => {
    const refused = { error: { kind: "refused", message: messages.wrongCredentials } };
    await open(() => ({ status: 400, body: refused }));
    const first = document.querySelector("altcha-widget");
    type("Email", "active@zwz.example");
    type("Password", "wrong");
    solveCaptcha();
    await press();
    expect(screen.getByRole("alert").textContent).toContain(messages.wrongCredentials);
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe("active@zwz.example");
    expect(button().disabled).toBe(true);
    expect(document.querySelector("altcha-widget")).not.toBe(first);
  });

  test("[4.1] an existing customer returns to the previous page", async () => {
    window.history.replaceState(null, "", "/login?next=%2Forder-history");
    const { router, calls } = await open(() => ({ body: someone }));
    type("Email", " active@zwz.example ");
    type("Password", "Bearing#6204");
    solveCaptcha();
    await press();
    expect(calls[0]?.path).toBe("/api/session");
    expect(JSON.parse(String(calls[0]?.init?.body))).toMatchObject({
      password: "Bearing#6204",
      captcha: "solved",
    });
    expect(router.replace).toHaveBeenCalledWith("/order-history");
  });

  test("a return URL of another site is ignored", async () => {
    window.history.replaceState(null, "", "/login?next=//evil.example");
    const { router } = await open(() => ({ body: someone }));
    type("Email", "a");
    type("Password", "b");
    solveCaptcha();
    await press();
    expect(router.replace).toHaveBeenCalledWith("/");
  });

  test("[6.3] an unverified address leads to the verification", async () => {
    const { router } = await open(() => ({ body: { ...someone, emailVerified: false } }));
    type("Email", "unverified@zwz.example");
    type("Password", "Bearing#6204");
    solveCaptcha();
    await press();
    expect(router.replace).toHaveBeenCalledWith("/emailverification");
  });

  test("[1.7] links for a new company and for an existing customer", async () => {
    await open(() => ({ body: null }));
    expect(screen.getByText("SignUp").getAttribute("href")).toBe("/signup");
    expect(screen.getByText(/Contact your account manager for your credentials/)).toBeTruthy();
    const existing = screen.getByRole("link", { name: /register with your GSTIN/ });
    expect(existing.getAttribute("href")).toBe("/existingCustomerRegister");
  });

  test("shows only links to existing routes", async () => {
    const state = (forgotten: "page" | "missing") => ({
      ...nod,
      routes: { ...nod.routes, "/forget-password": forgotten },
    });
    await open(() => ({ body: null }), state("missing"));
    expect(screen.queryByText("Forgot Password?")).toBeNull();
    cleanup();
    await open(() => ({ body: null }), state("page"));
    expect(screen.getByText("Forgot Password?").getAttribute("href")).toBe("/forget-password");
  });
});

describe("[4.1] where a log-in leads", () => {
  test.each([
    ["existing", true, "/cart"],
    ["new", true, "/register"],
    ["other", true, "/register"],
    ["existing", false, "/emailverification"],
    ["new", false, "/emailverification"],
  ] as const)("%s, verified %s", (userType, emailVerified, to) =>
    expect(pageAfterSignIn({ ...someone, userType, emailVerified }, "/cart")).toBe(to),
  );
});
