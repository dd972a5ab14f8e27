import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createTestApp, type TestApp, testConfig } from "../../../../test/backend/test-app.ts";
import { createClient, type Options } from "./client.ts";
import { operatorCommands } from "./operator-commands.ts";

let backend: TestApp;
let run: (name: string, args: string[], options?: Options) => Promise<object[] | string>;
beforeAll(async () => {
  backend = await createTestApp();
  await backend.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = backend.app.server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  const post = createClient({
    base,
    token: testConfig.opsToken,
    tokenFile: "",
    operator: "ravi",
  });
  run = async (name, args, options = {}) => {
    const command = operatorCommands[name];
    if (!command) throw new Error(`no command ${name}`);
    return command.run(post, args, options, async () => undefined);
  };
});
afterAll(() => backend.close());

test("operators are added with a link, listed, given other roles, disabled and reset", async () => {
  const email = "asha@console.example";
  const added = await run("operators add", ["Asha Rao", email], { roles: "owner, sales" });
  expect(added).toMatch(/^Asha Rao \(asha@console\.example\) has the roles sales, owner\.\n/);
  expect(added).toMatch(/\nhttp:\/\/ops\.localhost:3000\/set-up#token=[\w-]{43}$/);
  expect(await run("operators list", [])).toEqual([
    {
      name: "Asha Rao",
      email,
      roles: "sales,owner",
      status: "invited",
      sessions: 0,
      "last used": "",
    },
  ]);
  await expect(run("operators disable", [email])).rejects.toThrow("last owner");
  await run("operators add", ["Meena", "meena@console.example"], { roles: "owner" });
  expect(await run("operators roles", [email, "accounts"])).toMatchObject([{ roles: "accounts" }]);
  expect(await run("operators disable", [email])).toMatchObject([{ status: "disabled" }]);
  await expect(run("operators reset", [email])).rejects.toThrow("Enable the operator first");
  expect(await run("operators enable", [email])).toMatchObject([{ status: "invited" }]);
  expect(await run("operators reset", [email])).not.toBe(added);
  await expect(run("operators roles", [email, "admin"])).rejects.toThrow(/roles/);
});
