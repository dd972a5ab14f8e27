import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { messages } from "@/lib/forms/messages";
import { createBrowser, fakeBackend } from "@/test/storefront/fake-backend";
import { solveCaptcha } from "@/test/storefront/solved-captcha";
import { GET as whereMailed } from "../email-verification/route";
import { GET, POST } from "./route";
import { POST as signUp } from "./signup/route";

const CLAIM = "claim-of-forty-three-characters-or-so-1234567";
const pair = { gstin: "27aabcn4321k1zj", customerId: " ZW1 " };
const found = { success: 1, message: "", company_name: "Rao Works", email: "accounts@rao.example" };

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
  Object.assign(backend.answers, {
    "/authentication/user/exsignup/": { status: 200, data: { ...found, claim: CLAIM } },
    "/authentication/user/exdetails/": { status: 200, data: { success: 1 } },
  });
});

const entered = async (over: object = {}) => ({
  title: "Mr",
  firstName: "Imran",
  lastName: "Shaikh",
  designation: "Others",
  email: "imran@rao.example",
  company: "Somebody Else's Works",
  password: "Grease!Nipple7",
  confirm: "Grease!Nipple7",
  consent: true,
  marketing: true,
  captcha: await solveCaptcha(),
  ...over,
});

describe("[7.15] [3.3] finding a company by GSTIN and customer ID", () => {
  test("[4.3] the claim stays in the sealed cookie; the address on file is shown masked", async () => {
    const { data, cookies } = await browser.ask(POST, "POST", pair);
    expect(backend.calls[0]?.body).toEqual({ GSTNumber: "27AABCN4321K1ZJ", CustomerId: "ZW1" });
    expect(data).toEqual({ company: "Rao Works", sentTo: "a***@rao.example" });
    expect(cookies.join()).toMatch(/^step-claim=Fe26.*HttpOnly/);
    expect(JSON.stringify(data) + cookies.join()).not.toContain(CLAIM);
    expect((await browser.ask(GET, "GET")).data).toEqual(data);
  });

  test("[5.6] invalid entries are refused with their message and without a backend call", async () => {
    const missing = await browser.ask(POST, "POST", { gstin: "", customerId: "ZW1" });
    expect(missing.data.error).toMatchObject({ field: "gstin", message: messages.enterAllFields });
    const bad = await browser.ask(POST, "POST", { ...pair, gstin: "27AABCN4321K1ZK" });
    expect(bad.data.error.message).toBe("Please enter valid gst number");
    expect(backend.calls).toEqual([]);
  });

  test("[8.6] a refusal is returned and stores no claim", async () => {
    const refusal = { status: 400, data: { success: 0, message: messages.customerNotFound } };
    backend.answers["/authentication/user/exsignup/"] = refusal;
    const { data, cookies } = await browser.ask(POST, "POST", pair);
    expect(data.error.message).toBe(messages.customerNotFound);
    expect(cookies).toEqual([]);
    expect((await browser.ask(GET, "GET")).data).toBeNull();
  });
});

describe("[7.16] [2.27] sign-up of an existing customer", () => {
  test("takes company and claim from the cookie, never from the browser", async () => {
    await browser.ask(POST, "POST", pair);
    expect((await browser.ask(signUp, "POST", await entered())).status).toBe(200);
    expect(backend.calls[1]?.body).toMatchObject({
      name_of_company: "Rao Works",
      firstname: "Imran",
      claim: CLAIM,
      consent_purposes: ["account", "marketing"],
    });
    expect((await browser.ask(whereMailed, "GET")).data).toEqual({ sentTo: "a***@rao.example" });
    expect((await browser.ask(GET, "GET")).data).toBeNull();
  });

  test("without a claim of this brand the sign-up is refused", async () => {
    const none = await browser.ask(signUp, "POST", await entered());
    expect([none.status, none.data.error.message]).toEqual([403, messages.claimExpired]);
    await browser.ask(POST, "POST", pair);
    const other = createBrowser("nod.localhost");
    for (const [name, value] of browser.jar) other.jar.set(name, value);
    expect((await other.ask(signUp, "POST", await entered())).status).toBe(403);
    expect(backend.calls).toHaveLength(1);
  });

  test("[5.2] a missing company is refused with the brand's contact address", async () => {
    backend.answers["/authentication/user/exsignup/"] = {
      status: 200,
      data: { ...found, company_name: "" },
    };
    await browser.ask(POST, "POST", pair);
    const { data } = await browser.ask(signUp, "POST", await entered());
    expect(data.error).toMatchObject({
      field: "company",
      message: "Company name was not autofilled. Please reach out to us on sales@zwz.example",
    });
  });

  test("a backend without claims receives the published fields", async () => {
    backend.answers["/authentication/user/exsignup/"] = { status: 200, data: found };
    await browser.ask(POST, "POST", pair);
    expect((await browser.ask(signUp, "POST", await entered())).status).toBe(200);
    expect(backend.calls[1]?.body).toMatchObject({ name_of_company: "Rao Works", claim: null });
  });
});
