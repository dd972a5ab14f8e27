import { randomInt, randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import type { Brand } from "../../brands/types.ts";
import { gstinCheckDigit } from "../../lib/gstin.ts";
import { expect } from "./fixtures.ts";
import { lastMessage } from "./operator.ts";

export interface Newcomer {
  email: string;
  password: string;
  company: string;
}

/** Somebody whom no other test knows, nor the same test when it is repeated. */
export function newcomer(): Newcomer {
  const name = randomUUID().slice(0, 13);
  return {
    email: `${name}@works.example`,
    password: "Grease!Nipple7",
    company: `Rao Works ${name}`,
  };
}

/** An Indian mobile number that no other test has. */
export const mobileOfNewcomer = (): string => `98${String(randomInt(1e8)).padStart(8, "0")}`;

/** A GSTIN in Maharashtra that no other test has. */
export function gstinOfNewcomer(): string {
  const first14 = `27AAECK${String(randomInt(1e4)).padStart(4, "0")}${ALPHABET[randomInt(26)]}1Z`;
  return first14 + gstinCheckDigit(first14);
}
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export const captcha = (page: Page) => page.getByText(/not a robot/i).click();

/** Fills in the person of a sign-up form; company, captcha and button are left to the caller. */
export async function fillPerson(page: Page, { email, password }: Newcomer) {
  await page.getByLabel("Title").selectOption("Ms");
  await page.getByLabel("First Name").fill("Asha");
  await page.getByLabel("Last Name").fill("Rao");
  await page.getByLabel("Designation").selectOption("Director");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByLabel(/I have read the notice/).check();
}

/** Follows the link of the newest mail to an address, confirms, and returns the link. */
export async function followMail(
  page: Page,
  brand: Brand,
  address: string,
  said: string | RegExp = "Your e-mail address is confirmed. Please sign in.",
): Promise<string> {
  const { link } = await lastMessage(brand.id, address);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(said)).toBeVisible();
  return link;
}

/** The same on another device: nothing of this browser is known there. */
export async function followMailElsewhere(
  context: BrowserContext,
  brand: Brand,
  address: string,
  said?: RegExp,
): Promise<string> {
  const elsewhere = await context.browser()?.newContext();
  if (!elsewhere) throw new Error("no browser");
  const link = await followMail(await elsewhere.newPage(), brand, address, said);
  await elsewhere.close();
  return link;
}
