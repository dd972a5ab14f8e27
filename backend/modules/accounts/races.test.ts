import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { checkToken, login } from "../../../lib/contract/auth.ts";
import { changeOwnPassword } from "../../../lib/contract/security.ts";
import { createApiClient, getMessages } from "../../../test/backend/api-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { hashPassword } from "./passwords.ts";

const PASSWORD = "Bearing#6204";
let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

test("of parallel changes of one password one succeeds, and no session of the old password survives", async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const { email, key } = await backend.createCustomer({ passwordHash });
  const client = createApiClient(backend);
  const change = (password: string) =>
    client.send(changeOwnPassword, { current: PASSWORD, password, confirm: password }, key);
  const signIns = Array.from({ length: 6 }, () =>
    client.send(login, { email, password: PASSWORD }),
  );
  const changes = await Promise.all([1, 2, 3, 4].map((n) => change(`Roller-2221${n}`)));
  expect(changes.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const reply of await Promise.all(signIns)) {
    if (reply.status !== 200) continue;
    const check = await client.send(checkToken, undefined, reply.read().key);
    expect(check.status).toBe(401);
  }
  expect((await client.send(checkToken, undefined, key)).status).toBe(200);
  expect(await getMessages(backend.db, email)).toHaveLength(1);
});
