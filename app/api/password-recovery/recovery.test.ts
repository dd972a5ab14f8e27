import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { messages } from "@/lib/forms/messages";
import { seal } from "@/lib/session/seal.server";
import { createBrowser, fakeBackend } from "@/test/storefront/fake-backend";
import { solveCaptcha } from "@/test/storefront/solved-captcha";
import { POST as enterCode } from "./code/route";
import { POST as resend } from "./mail/route";
import { POST as setPassword } from "./password/route";
import { DELETE, GET, POST } from "./route";

const CHECK_USER = "/authentication/check_user/";
const VERIFY = "/authentication/otp/verification/";
const CHANGE = "/authentication/change_password/";
const EMAIL = "asha@works.example";
const folder = mkdtempSync(join(tmpdir(), "recovery-"));
const newPassword = { password: "Roller-22214", confirm: "Roller-22214" };
let backend: Awaited<ReturnType<typeof fakeBackend>>;
let browser: ReturnType<typeof createBrowser>;

beforeAll(async () => {
  backend = await fakeBackend();
  Object.assign(process.env, {
    SESSION_SECRET: "a secret of more than thirty-two characters",
    CAPTCHA_STORE_DIR: folder,
    CAPTCHA_COST: "2",
    CAPTCHA_MIN: "1",
    CAPTCHA_MAX: "5",
    ZWZ_API_URL: backend.url,
    NOD_API_URL: backend.url,
  });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  backend.close();
});
beforeEach(() => {
  browser = createBrowser("zwz.localhost");
  backend.calls = [];
  backend.answers = {
    [CHECK_USER]: { status: 200, data: { success: 1, request: "the-request" } },
    [VERIFY]: { status: 200, data: { success: 1, grant: "the-grant" } },
    [CHANGE]: { status: 200, data: { success: 1, message: "Changed." } },
    "/authentication/user/logout/": { status: 200, data: { success: 1 } },
  };
});

const start = async (email = EMAIL) =>
  browser.ask(POST, "POST", { email, captcha: await solveCaptcha() });

describe("[2.25] [4.6] password recovery", () => {
  test("progress is stored in the sealed cookie; the page receives only the step and the address", async () => {
    expect((await browser.ask(GET, "GET")).data).toEqual({ step: "email" });
    const first = await start(" Asha@Works.example ");
    expect(first.data).toEqual({ step: "otp", email: EMAIL });
    expect(first.cookies.join()).toMatch(/^step-recovery=.*Max-Age=600;.*HttpOnly/);
    expect((await browser.ask(GET, "GET")).data).toEqual({ step: "otp", email: EMAIL });

    const second = await browser.ask(enterCode, "POST", { otp: "123 456" });
    expect(second.data).toEqual({ step: "password", email: EMAIL });
    expect((await browser.ask(GET, "GET")).data).toEqual({ step: "password", email: EMAIL });

    const third = await browser.ask(setPassword, "POST", newPassword);
    expect(third.data).toEqual({ message: "Changed." });
    expect(backend.calls.map(({ body }) => body)).toEqual([
      { user_name: EMAIL },
      { email: EMAIL, otp: "123456", request: "the-request" },
      {
        user_name: EMAIL,
        password1: newPassword.password,
        password2: newPassword.confirm,
        grant: "the-grant",
      },
    ]);
    expect(browser.jar.size).toBe(0);
    expect(JSON.stringify([first, second, third])).not.toMatch(/the-request|the-grant/);
  });

  test("a new password ends the browser's session, also in the backend", async () => {
    const now = Date.now();
    const session = {
      key: "old-key",
      brand: "zwz",
      name: "Asha",
      emailVerified: true,
      userType: "existing",
      since: now,
      seen: now,
    } as const;
    browser.jar.set("session", await seal(session));
    await start();
    await browser.ask(enterCode, "POST", { otp: "123456" });
    await browser.ask(setPassword, "POST", newPassword);
    expect(browser.jar.has("session")).toBe(false);
    expect(backend.calls.at(-1)).toMatchObject({
      path: "/authentication/user/logout/",
      key: "Token old-key",
    });
  });

  test("a resent code goes to the same address and replaces the previous one", async () => {
    await start();
    backend.answers[CHECK_USER] = { status: 200, data: { success: 1, request: "the-second" } };
    expect((await browser.ask(resend, "POST")).data).toEqual({ step: "otp", email: EMAIL });
    await browser.ask(enterCode, "POST", { otp: "123456" });
    expect(backend.calls.at(-1)?.body).toMatchObject({ request: "the-second" });
  });

  test("works with a backend that returns no request id or grant", async () => {
    for (const path of [CHECK_USER, VERIFY]) {
      backend.answers[path] = { status: 200, data: { success: 1 } };
    }
    backend.answers[CHANGE] = { status: 200, data: { success: 1 } };
    await start();
    await browser.ask(enterCode, "POST", { otp: "123456" });
    const { data } = await browser.ask(setPassword, "POST", newPassword);
    expect(data).toEqual({ message: messages.passwordChanged });
  });
});

describe("order of the steps", () => {
  const gone = { kind: "refused", message: messages.grantExpired };

  test("a step without the previous one is refused without a backend call", async () => {
    for (const [route, body] of [
      [enterCode, { otp: "123456" }],
      [resend, undefined],
      [setPassword, newPassword],
    ] as const) {
      const { status, data } = await browser.ask(route, "POST", body);
      expect([status, data.error]).toEqual([403, gone]);
    }
    expect(backend.calls).toEqual([]);
  });

  test("a new password is refused before the code is entered", async () => {
    await start();
    expect((await browser.ask(setPassword, "POST", newPassword)).status).toBe(403);
    expect(backend.calls.map(({ path }) => path)).toEqual([CHECK_USER]);
  });

  test("[1.4] progress on one brand does not count on the other", async () => {
    await start();
    await browser.ask(enterCode, "POST", { otp: "123456" });
    const other = createBrowser("nod.localhost");
    for (const [name, value] of browser.jar) other.jar.set(name, value);
    expect((await other.ask(GET, "GET")).data).toEqual({ step: "email" });
    expect((await other.ask(setPassword, "POST", newPassword)).status).toBe(403);
  });

  test("starting over deletes the cookie", async () => {
    await start();
    await browser.ask(DELETE, "DELETE");
    expect(browser.jar.size).toBe(0);
  });

  test("[2.23] the captcha is checked after the address, and is valid once", async () => {
    const none = await browser.ask(POST, "POST", { email: "", captcha: "" });
    expect(none.data.error).toMatchObject({ field: "email", message: messages.enterEmail });
    const forged = await browser.ask(POST, "POST", { email: EMAIL, captcha: "forged" });
    expect(forged.data.error).toMatchObject({ field: "captcha", message: messages.captcha });
    const solved = await solveCaptcha();
    await browser.ask(POST, "POST", { email: EMAIL, captcha: solved });
    const again = await browser.ask(POST, "POST", { email: EMAIL, captcha: solved });
    expect(again.data.error).toMatchObject({ field: "captcha" });
    expect(backend.calls).toHaveLength(1);
  });
});

describe("[5.7] [8.3] refusals", () => {
  test.each([
    [200, { success: 0 }],
    [400, { success: 0, message: "No such user" }],
  ])("unknown address: %i %j", async (status, data) => {
    backend.answers[CHECK_USER] = { status, data };
    expect((await start()).data.error).toEqual({
      kind: "invalid",
      message: "Email doesn't exist",
      field: "email",
    });
    expect(browser.jar.size).toBe(0);
  });

  test.each(["123456", "12345", "", "९८७६५४", "<b>"])("wrong code: %j", async (otp) => {
    await start();
    backend.answers[VERIFY] = { status: 200, data: { success: 0 } };
    const { data } = await browser.ask(enterCode, "POST", { otp });
    expect(data.error).toEqual({
      kind: "invalid",
      message: "Please Enter Valid OTP",
      field: "otp",
    });
    expect((await browser.ask(GET, "GET")).data.step).toBe("otp");
  });

  test.each([
    [{ success: 0, message: "Not that one." }, "Not that one."],
    [{ success: 0 }, "Invalid username and/or password"],
  ])("refused password: %j", async (data, message) => {
    await start();
    await browser.ask(enterCode, "POST", { otp: "123456" });
    backend.answers[CHANGE] = { status: 200, data };
    const refused = await browser.ask(setPassword, "POST", newPassword);
    expect(refused.data.error.message).toBe(message);
    expect((await browser.ask(GET, "GET")).data.step).toBe("password");
  });

  test("[8.14] rate limits and outages keep their own messages", async () => {
    backend.answers[CHECK_USER] = { status: 429, data: { success: 0, message: "Later." } };
    expect((await start()).data.error).toEqual({ kind: "limited", message: "Later." });
    backend.answers[CHECK_USER] = { status: 503, data: {} };
    expect((await start()).data.error.kind).toBe("unreachable");
  });
});
