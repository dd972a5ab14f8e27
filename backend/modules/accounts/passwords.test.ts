import "../../../test/backend/costly-passwords.ts";

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { login } from "../../../lib/contract/auth.ts";
import { signUp } from "../../../lib/contract/signup.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createApiClient } from "../../../test/backend/api-client.ts";
import { createSignUpForm } from "../../../test/backend/new-user.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { users } from "../../db/schema/index.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

test("a password of 256 characters works exactly as typed, without truncation, trimming or change of case", async () => {
  const password = ` ${"Größe 6204 बेयरिंग ".repeat(20)}`.slice(0, 255).concat(" ");
  expect(password).toHaveLength(256);
  const form = createSignUpForm({ password });
  expect((await createApiClient(backend).send(signUp, form)).status).toBe(200);
  const signIn = async (typed: string) =>
    (await createApiClient(backend).send(login, { email: form.email, password: typed })).status;
  expect(await signIn(password)).toBe(200);
  const others = [
    password.trim(),
    password.trimEnd(),
    password.slice(0, 255),
    `${password} `,
    password.toLowerCase(),
    password.normalize("NFD"),
  ];
  for (const other of others) expect(await signIn(other)).toBe(400);
});

test("passwords are stored as argon2id hashes of at least 46 MiB, each with its own salt", async () => {
  const forms = [createSignUpForm(), createSignUpForm()];
  const hashes: string[] = [];
  for (const form of forms) {
    expect((await createApiClient(backend).send(signUp, form)).status).toBe(200);
    const [user] = await backend.db.select().from(users).where(eq(users.email, form.email));
    hashes.push(user?.passwordHash ?? "");
  }
  for (const hash of hashes) {
    const memory = /^\$argon2id\$v=19\$m=(\d+),t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/.exec(hash)?.[1];
    expect(Number(memory)).toBeGreaterThanOrEqual(47_104);
  }
  const salts = hashes.map((hash) => hash.split("$")[4]);
  expect(new Set(salts).size).toBe(2);
});

test("more sign-ins than can be checked soon are refused at once, with Retry-After", async () => {
  const replies = await Promise.all(
    Array.from({ length: 120 }, (_, n) =>
      backend.app.inject({
        method: "POST",
        url: "/zwz/authentication/token/",
        headers: {
          "x-client-address": `10.1.0.${n}`,
          "x-internal-token": testConfig.internalToken,
        },
        payload: { username: `nobody-${n}@zwz.example`, password: "wrong" },
      }),
    ),
  );
  const refused = replies.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(refused[0]?.json()).toEqual({ success: 0, message: messages.signInBusy });
  expect(refused[0]?.headers["retry-after"]).toBe("5");
  expect(replies.filter(({ statusCode }) => statusCode === 400).length).toBeGreaterThanOrEqual(50);
});
