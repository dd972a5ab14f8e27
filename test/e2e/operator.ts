import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { readOpsTarget } from "../../backend/env.ts";
import { createClient, type OpsClient } from "../../backend/modules/operations/cli/client.ts";
import type { BrandId } from "../../brands/types.ts";
import type { Role } from "../../lib/operations/permissions.ts";
import { codeOf } from "../totp.ts";
import { ports } from "./ports.ts";

/** The operator's calls to the backend under test; paths as in backend/modules/operations/routes.ts. */
export const operator: OpsClient = (path, body) =>
  createClient(
    readOpsTarget({
      ...process.env,
      BACKEND_PORT: String(ports.main.backend),
      DATA_DIR: process.env.E2E_DATA_DIR,
    }),
  )(path, body);

interface Message {
  id: number;
  template: string;
  text: string;
  /** The code in the message, "" if there is none. */
  otp: string;
  /** The confirmation link in the message, "" if there is none. */
  link: string;
}

/** The newest e-mail or SMS to an address or number, read from the outbox. */
export const lastMessage = async (brand: BrandId, to: string): Promise<Message> =>
  (await operator("outbox/show", { brand, to })) as Message;

export const consoleUrl = (path = "/"): string =>
  `http://ops.localhost:${ports.main.storefront}${path}`;

/** Makes a call of the console in the page, which must be one of the console. */
export const callInPage = <Reply>(page: Page, path: string, body: object): Promise<Reply> =>
  page.evaluate(
    async ([to, given]) => {
      const headers = { "content-type": "application/json" };
      const reply = await fetch(`/api/ops/${to}`, { method: "POST", headers, body: given });
      if (!reply.ok) throw new Error(`${to}: ${reply.status} ${await reply.text()}`);
      return reply.json();
    },
    [path, JSON.stringify(body)] as const,
  );

const PASSWORD = "needle roller cage 6204";

/** Adds an operator with these roles, sets up the account, and opens the console signed in. */
export async function signedInOperator(page: Page, roles: Role[], path = "/") {
  const email = `${randomUUID()}@console.example`;
  const name = `Asha ${roles.join(" ")}`;
  const { link } = (await operator("operators/add", { name, email, roles })) as { link: string };
  const token = link.split("#token=")[1] ?? "";
  await page.goto(consoleUrl("/login"));
  const { secret } = await callInPage<{ secret: string }>(page, "set-up/show", { token });
  const setUp = { token, password: PASSWORD, code: codeOf(secret) };
  await callInPage(page, "set-up/finish", setUp);
  await page.goto(consoleUrl(path));
  // The links follow the first call of the hydrated page: input before it is lost. Phones hide them.
  await page
    .getByRole("navigation", { name: "Console", includeHidden: true })
    .getByRole("link", { includeHidden: true })
    .first()
    .waitFor({ state: "attached" });
  return { name, email, password: PASSWORD, secret };
}
