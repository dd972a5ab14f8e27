import { randomBytes } from "node:crypto";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import type { Challenge } from "altcha-lib";
import { nod } from "../../brands/nod.ts";
import type { Brand } from "../../brands/types.ts";
import { zwz } from "../../brands/zwz.ts";
import type { Item } from "../../lib/contract/item.ts";
import { type Buyer, freshBuyer } from "./buyers.ts";
import { solveCaptcha } from "./captcha.ts";
import { waitForHydration } from "./hydration.ts";

interface Given {
  brand: Brand;
  /** Of the other store. */
  otherBrand: Brand;
  /** A customer of this brand with an empty cart and a balance of ₹10,00,000, for this test only. */
  buyer: Buyer;
  /** Signed in as `buyer`. */
  signedIn: Buyer;
  /** Violations of the Content-Security-Policy so far; none may be left when the test ends. */
  violations: string[];
}

/** A resource of the store without anything to render: a page to make calls from. */
export const PLAIN = "/robots.txt";

/** Makes `goto` and `reload` wait for hydration: input before it is lost. */
export function waitForScripts(page: Page) {
  const { goto, reload } = page;
  const hydrated = async <T>(response: T): Promise<T> => {
    await waitForHydration(page);
    return response;
  };
  page.goto = (...given) => goto.apply(page, given).then(hydrated);
  page.reload = (...given) => reload.apply(page, given).then(hydrated);
}

/** Runs in every document. */
function reportViolations() {
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
    const { reportViolation } = window as never as { reportViolation: (text: string) => void };
    reportViolation(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`);
  });
}

/** An address of 10.0.0.0/8 that no other test has. */
const clientAddress = () => `10.${randomBytes(3).join(".")}`;

export const test = base.extend<Given>({
  // Limits count each client's calls: browsers of one test don't use up those of another.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": clientAddress() }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  violations: async ({}, use) => use([]),
  context: async ({ context, javaScriptEnabled, violations }, use) => {
    if (javaScriptEnabled !== false) {
      context.on("page", waitForScripts);
      await context.exposeFunction("reportViolation", (text: string) => violations.push(text));
      await context.addInitScript(reportViolations);
    }
    await use(context);
    expect(violations, "violations of the Content-Security-Policy").toEqual([]);
  },
  brand: async ({ baseURL }, use) => use(baseURL?.includes("//nod.") ? nod : zwz),
  otherBrand: async ({ brand }, use) => use(brand === zwz ? nod : zwz),
  buyer: async ({ brand }, use) => use(freshBuyer(brand.id)),
  signedIn: async ({ page, buyer }, use) => {
    await page.goto(PLAIN);
    await signIn(page, buyer);
    await use(buyer);
  },
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => {
      if (/hydrat|Minified React error/i.test(message.text())) faults.push(message.text());
    });
    await use(page);
    expect(faults, "errors in the page").toEqual([]);
  },
});

export { expect };

/** Fills in and submits the log-in form of the open page. */
export async function submitLogIn(page: Page, { email, password }: Buyer) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByText(/not a robot/i).click();
  const button = page.getByRole("button", { name: "Login" });
  await expect(button).toBeEnabled();
  await button.click();
}

/** Signs in on the open page, and waits for the page that follows. */
export async function logIn(page: Page, buyer: Buyer) {
  await submitLogIn(page, buyer);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs in without the form, which has its own tests. The open page learns of it on reload. */
async function signIn(page: Page, { email, password }: Buyer) {
  const { data: challenge } = await ask<Challenge>(page, "/api/captcha");
  const captcha = await solveCaptcha(challenge);
  const { status } = await ask(page, "/api/session", "POST", { email, password, captcha });
  expect(status).toBe(200);
}

/** Calls the storefront's API from the open page, with the browser's host, cookies and Origin. */
export async function ask<T>(page: Page, path: string, method = "GET", body?: unknown) {
  return page.evaluate(
    async ([to, how, data]) => {
      const reply = await fetch(to, {
        method: how,
        headers: data === undefined ? {} : { "content-type": "application/json" },
        body: data,
      });
      return { status: reply.status, data: (await reply.json()) as T };
    },
    [path, method, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}

/** Items that can be ordered at once: in stock and with a price. */
export async function itemsInStock(
  page: Page,
  query = "6204",
  pieces = 20,
  least = 4,
): Promise<Item[]> {
  if (page.url() === "about:blank") await page.goto(PLAIN);
  const { data } = await ask<{ items: Item[] }>(page, `/api/search/items?q=${query}`);
  const found = data.items.filter((item) => item.listPrice > 0 && (item.stock ?? 0) >= pieces);
  expect(found.length, `items like ${query} in stock`).toBeGreaterThanOrEqual(least);
  return found;
}

/** Puts items into the server cart without using the screens. */
export async function fillCart(page: Page, items: Item[], quantity = 2) {
  for (const { id: itemId, name, listPrice: unitPrice } of items) {
    const { status } = await ask(page, "/api/cart", "POST", { itemId, name, unitPrice, quantity });
    expect(status).toBe(200);
  }
}

/** Fetches the file behind a link from the page. */
export async function fileBehind(link: Locator) {
  const href = await link.getAttribute("href");
  return link.page().evaluate(async (to) => {
    const reply = await fetch(to ?? "");
    const text = new TextDecoder("latin1").decode(await reply.arrayBuffer());
    return { status: reply.status, type: reply.headers.get("content-type"), text };
  }, href);
}
