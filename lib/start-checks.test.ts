import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { findStartProblem } from "./start-checks.ts";

const folder = mkdtempSync(join(tmpdir(), "bearings-start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const publicSite = { NOD_SITE_URL: "https://www.nod.example" };

test.each([
  [{}, null],
  [{ ZWZ_HOSTS: "zwz.localhost, localhost", NOD_SITE_URL: "http://nod.localhost:3000" }, null],
  [{ ZWZ_HOSTS: "zwz.localhost,shop.zwz.example" }, /ZWZ_HOSTS names shop\.zwz\.example/],
  [{ NOD_HOSTS: "203.0.113.7:3000" }, /NOD_HOSTS names 203\.0\.113\.7/],
  [{ PREVIEW_HOSTS: "*.preview.example" }, /PREVIEW_HOSTS names \*\.preview\.example/],
  [publicSite, /NOD_SITE_URL names www\.nod\.example.*\(SEED_DEMO\) and .*\(TEST_PAYMENTS\)/],
  [{ ...publicSite, NODE_ENV: "production" }, null],
  [{ ...publicSite, SEED_DEMO: "0" }, /but test payments .* set TEST_PAYMENTS to 0/],
  [{ ...publicSite, TEST_PAYMENTS: "0" }, /but demo accounts .* set SEED_DEMO to 0/],
  [{ ...publicSite, SEED_DEMO: "1", TEST_PAYMENTS: "1" }, null],
  [{ ...publicSite, SEED_DEMO: "0", ZWZ_RAZORPAY_KEY_ID: "a", NOD_RAZORPAY_KEY_ID: "b" }, null],
  [{ ...publicSite, SEED_DEMO: "0", ZWZ_RAZORPAY_KEY_ID: "a" }, /test payments/],
])("backend with %j", (variables, problem) => {
  const found = findStartProblem(variables, "backend");
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeNull();
});

test("a storefront of other backends has no demo accounts", () => {
  const other = {
    ZWZ_API_URL: "https://api.example/zwz/",
    NOD_API_URL: "https://api.example/nod/",
  };
  const hosts = { ZWZ_HOSTS: "shop.zwz.example" };
  expect(findStartProblem({ ...hosts, ...other }, "storefront")).toBeNull();
  expect(
    findStartProblem({ ...hosts, ...other, BACKEND_URL: "https://api.example" }, "storefront"),
  ).toMatch(/not local/);
});

test("an https site needs a trusted proxy in front of the storefront", () => {
  const production = { NODE_ENV: "production", ZWZ_SITE_URL: "https://www.zwz.example" };
  const problem = /ZWZ_SITE_URL is an https address, but TRUSTED_PROXY_HOPS is 0/;
  expect(findStartProblem(production, "storefront")).toMatch(problem);
  expect(findStartProblem({ ...production, TRUSTED_PROXY_HOPS: "0" }, "storefront")).toMatch(
    problem,
  );
  expect(findStartProblem({ ...production, TRUSTED_PROXY_HOPS: "1" }, "storefront")).toBeNull();
  expect(findStartProblem(production, "backend")).toBeNull();
});

/** Starts a server that must end by itself; `status` is null if it still runs after the time limit. */
function startServer(file: string, variables: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, [join(process.cwd(), file)], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      SESSION_SECRET: "s".repeat(32),
      PORT: "1",
      BACKEND_PORT: "1",
      ...variables,
    } as unknown as NodeJS.ProcessEnv,
    encoding: "utf8",
    timeout: 50_000,
  });
  return { status, stderr };
}

test("both servers refuse to start with demo accounts or test payments on a public host", () => {
  for (const file of ["backend/server.ts", "server/storefront.mjs"]) {
    const { status, stderr } = startServer(file, { ZWZ_HOSTS: "shop.zwz.example" });
    expect({ file, status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/shop\.zwz\.example, which is not local.*NODE_ENV=production/),
    });
  }
});

test("the storefront refuses an https site without a trusted proxy", () => {
  const { status, stderr } = startServer("server/storefront.mjs", {
    NODE_ENV: "production",
    ZWZ_SITE_URL: "https://www.zwz.example",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("TRUSTED_PROXY_HOPS");
});
