import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { CONSENT_VERSION } from "@/lib/forms/consent";
import { messages } from "@/lib/forms/messages";
import { FakeBrowser, fakeBackend, solvedCaptcha } from "@/lib/testing/fake-backend";
import { POST as resend } from "../email-verification/mail/route";
import { POST as confirm, GET as whereMailed } from "../email-verification/route";
import { POST } from "./route";

let backend: Awaited<ReturnType<typeof fakeBackend>>;
let browser: FakeBrowser;
beforeAll(async () => {
  backend = await fakeBackend();
});
afterAll(() => backend.close());
beforeEach(() => {
  browser = new FakeBrowser();
  backend.calls.length = 0;
  const done = { data: { success: 1, message: "" } };
  Object.assign(backend.answers, {
    "/authentication/user/signup/": done,
    "/authentication/resend_email/": done,
    "/authentication/email/confirm/": {
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
  captcha: await solvedCaptcha(),
  ...over,
});

describe("[7.6] [3.2] signing up", () => {
  test("sends the published fields and the version of the notice agreed to", async () => {
    expect((await browser.send(POST, "POST", await entered())).status).toBe(200);
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
  ])("[5.2] [2.23] %s is asked for, and nothing is opened", async (field, over, message) => {
    const { status, data } = await browser.send(POST, "POST", await entered(over));
    expect(status).toBe(400);
    expect(data.error).toEqual({ kind: "invalid", field, message });
    expect(backend.calls).toEqual([]);
  });

  test("[2.23] a captcha opens one account", async () => {
    const once = await entered();
    await browser.send(POST, "POST", once);
    expect((await browser.send(POST, "POST", once)).data.error.field).toBe("captcha");
    expect(backend.calls).toHaveLength(1);
  });

  test("[8.5] a known address is a conflict with the words of the server", async () => {
    const refusal = { status: 409, data: { success: 0, message: messages.userExists } };
    backend.answers["/authentication/user/signup/"] = refusal;
    const { status, data, written } = await browser.send(POST, "POST", await entered());
    expect(status).toBe(409);
    expect(data.error).toEqual({ kind: "conflict", message: messages.userExists });
    expect(written).toEqual([]);
  });
});

describe("[2.28] afterwards", () => {
  test("the address is known from a sealed cookie alone, to this brand alone", async () => {
    const { written } = await browser.send(POST, "POST", await entered());
    expect(written).toHaveLength(1);
    expect(written[0]).toMatch(/^step-verification=Fe26.*HttpOnly/);
    expect(written[0]).not.toMatch(/asha/i);
    expect((await browser.send(whereMailed, "GET")).data).toEqual({ sentTo: "asha@works.example" });
    const other = new FakeBrowser("nod.localhost");
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    expect((await other.send(whereMailed, "GET")).data).toEqual({ sentTo: null });
  });

  test("[7.11] [8.11] the mail is sent again to that address, whatever the browser says", async () => {
    await browser.send(POST, "POST", await entered());
    const { data } = await browser.send(resend, "POST", { email: "victim@works.example" });
    expect(data).toEqual({ message: messages.emailSent });
    expect(backend.calls.at(-1)?.body).toEqual({ email: "asha@works.example" });
    expect((await new FakeBrowser().send(resend, "POST")).status).toBe(400);
  });

  test("the link is used without any session, and ends the waiting", async () => {
    await browser.send(POST, "POST", await entered());
    const { data } = await browser.send(confirm, "POST", { token: "t" });
    expect(data).toEqual({ email: "a@b.example", message: "Done" });
    expect(browser.cookies.size).toBe(0);
    const refusal = { status: 400, data: { success: 0, message: messages.linkGone } };
    backend.answers["/authentication/email/confirm/"] = refusal;
    expect((await browser.send(confirm, "POST", { token: "t" })).data.error.message).toBe(
      messages.linkGone,
    );
  });
});
