import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { CONSENT_VERSION } from "@/lib/forms/consent";
import { messages } from "@/lib/forms/messages";
import { createBrowser, fakeBackend } from "@/test/storefront/fake-backend";
import { solveCaptcha } from "@/test/storefront/solved-captcha";
import { POST as resend } from "../email-verification/mail/route";
import { POST as confirm, GET as whereMailed } from "../email-verification/route";
import { POST } from "./route";

let backend: Awaited<ReturnType<typeof fakeBackend>>;
let browser: ReturnType<typeof createBrowser>;
const folder = mkdtempSync(join(tmpdir(), "captcha-"));
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
  backend.calls.length = 0;
  const done = { status: 200, data: { success: 1, message: "" } };
  Object.assign(backend.answers, {
    "/authentication/user/signup/": done,
    "/authentication/resend_email/": done,
    "/authentication/email/confirm/": {
      status: 200,
      data: { success: 1, message: "Done", email: "a@b.example" },
    },
  });
});

const person = {
  title: "Ms",
  firstName: "Asha",
  lastName: "Rao",
  designation: "Director",
  email: "Asha@Works.example",
  company: "Rao Works",
  password: "Grease!Nipple7",
  confirm: "Grease!Nipple7",
  consent: true,
  marketing: false,
};
const entered = async (over: object = {}) => ({
  ...person,
  captcha: await solveCaptcha(),
  ...over,
});

describe("[7.6] [3.2] signing up", () => {
  test("sends the published fields and the version of the consent notice", async () => {
    expect((await browser.ask(POST, "POST", await entered())).status).toBe(200);
    expect(backend.calls[0]?.body).toEqual({
      title: "Ms",
      first_name: "Asha",
      last_name: "Rao",
      email: "Asha@Works.example",
      password: "Grease!Nipple7",
      name_of_company: "Rao Works",
      designation: "Director",
      consent_version: CONSENT_VERSION,
      consent_purposes: ["account"],
    });
  });

  test.each([
    ["title", { title: "" }, messages.selectTitle],
    ["company", { company: "Rao  <b>" }, messages.invalidCompany],
    ["confirm", { confirm: "other" }, messages.passwordsDiffer],
    ["consent", { consent: false }, messages.consentNeeded],
    ["captcha", { captcha: "" }, messages.captcha],
    ["captcha", { captcha: "forged" }, messages.captcha],
  ])(
    "[5.2] [2.23] an invalid %s is refused without a backend call",
    async (field, over, message) => {
      const { status, data } = await browser.ask(POST, "POST", await entered(over));
      expect(status).toBe(400);
      expect(data.error).toEqual({ kind: "invalid", field, message });
      expect(backend.calls).toEqual([]);
    },
  );

  test("[2.23] a captcha is valid for one account", async () => {
    const once = await entered();
    await browser.ask(POST, "POST", once);
    expect((await browser.ask(POST, "POST", once)).data.error.field).toBe("captcha");
    expect(backend.calls).toHaveLength(1);
  });

  test("[8.5] a registered address is a conflict with the server's message", async () => {
    const refusal = { status: 409, data: { success: 0, message: messages.userExists } };
    backend.answers["/authentication/user/signup/"] = refusal;
    const { status, data, cookies } = await browser.ask(POST, "POST", await entered());
    expect(status).toBe(409);
    expect(data.error).toEqual({ kind: "conflict", message: messages.userExists });
    expect(cookies).toEqual([]);
  });
});

describe("[2.28] e-mail verification after sign-up", () => {
  test("the address comes from the sealed cookie, on this brand only", async () => {
    const { cookies } = await browser.ask(POST, "POST", await entered());
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^step-verification=Fe26.*HttpOnly/);
    expect(cookies[0]).not.toMatch(/asha/i);
    expect((await browser.ask(whereMailed, "GET")).data).toEqual({ sentTo: "asha@works.example" });
    const other = createBrowser("nod.localhost");
    for (const [name, value] of browser.jar) other.jar.set(name, value);
    expect((await other.ask(whereMailed, "GET")).data).toEqual({ sentTo: null });
  });

  test("[7.11] [8.11] the e-mail is resent to the address in the cookie, not to one in the request", async () => {
    await browser.ask(POST, "POST", await entered());
    const { data } = await browser.ask(resend, "POST", { email: "victim@works.example" });
    expect(data).toEqual({ message: messages.emailSent });
    expect(backend.calls.at(-1)?.body).toEqual({ email: "asha@works.example" });
    expect((await createBrowser("zwz.localhost").ask(resend, "POST")).status).toBe(400);
  });

  test("the link works without a session and deletes the cookie", async () => {
    await browser.ask(POST, "POST", await entered());
    const { data } = await browser.ask(confirm, "POST", { token: "t" });
    expect(data).toEqual({ kind: "email", email: "a@b.example", message: "Done" });
    expect(browser.jar.size).toBe(0);
    const refusal = { status: 400, data: { success: 0, message: messages.linkInvalid } };
    backend.answers["/authentication/email/confirm/"] = refusal;
    expect((await browser.ask(confirm, "POST", { token: "t" })).data.error.message).toBe(
      messages.linkInvalid,
    );
  });
});
