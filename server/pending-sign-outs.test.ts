import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { savePendingSignOut } from "../lib/session/pending-sign-outs.ts";
import { ABSOLUTE_MS } from "../lib/session/session.ts";
import { fakeBackend } from "../test/storefront/fake-backend.ts";
import { endPendingSessions } from "./pending-sign-outs.ts";

const folder = mkdtempSync(join(tmpdir(), "sign-outs-"));
const backends: Record<string, Awaited<ReturnType<typeof fakeBackend>>> = {};
beforeAll(async () => {
  for (const brand of ["zwz", "nod", "ops"])
    backends[brand] = await fakeBackend({ data: { success: 1 } });
  Object.assign(process.env, {
    SESSION_SECRET: "a secret of more than thirty-two characters",
    SIGN_OUT_DIR: folder,
    ZWZ_API_URL: `${backends.zwz?.url}zwz/`,
    NOD_API_URL: `${backends.nod?.url}nod/`,
    BACKEND_URL: backends.ops?.url,
  });
});
afterAll(() => {
  for (const backend of Object.values(backends)) backend.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  for (const backend of Object.values(backends)) backend.calls = [];
});

const seen = () =>
  Object.fromEntries(
    Object.entries(backends).map(([brand, { calls }]) => [
      brand,
      calls.map(({ path, key }) => `${path} ${key}`),
    ]),
  );

test("each session is ended in the backend of its brand or of the console, with its own kind of key", async () => {
  for (const brand of ["zwz", "nod", "ops"] as const)
    await savePendingSignOut({ key: `key-${brand}`, brand, since: Date.now() });
  for (const name of readdirSync(folder)) {
    expect(name).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  }
  await endPendingSessions();
  expect(seen()).toEqual({
    zwz: ["/zwz/authentication/user/logout/ Token key-zwz"],
    nod: ["/nod/authentication/user/logout/ Token key-nod"],
    ops: ["/ops/own/sign-out Operator key-ops"],
  });
  expect(readdirSync(folder)).toEqual([]);
});

test("an outage of one backend keeps only its own sign-outs", async () => {
  for (const brand of ["zwz", "nod"] as const)
    await savePendingSignOut({ key: `key-${brand}`, brand, since: Date.now() });
  const path = "/zwz/authentication/user/logout/";
  const { zwz } = backends;
  if (zwz) zwz.answers[path] = { status: 503, data: {} };
  await endPendingSessions();
  if (zwz) zwz.answers = {};
  expect(readdirSync(folder)).toHaveLength(1);
  await endPendingSessions();
  expect([seen().zwz?.length, seen().nod?.length]).toEqual([2, 1]);
  expect(readdirSync(folder)).toEqual([]);
});

test("twenty are ended at once, the others the next time", async () => {
  for (let n = 0; n < 21; n += 1)
    await savePendingSignOut({ key: `key-${n}`, brand: "zwz", since: Date.now() });
  await endPendingSessions();
  expect(readdirSync(folder)).toHaveLength(1);
  await endPendingSessions();
  expect(new Set(seen().zwz).size).toBe(21);
});

test("a key that has expired by itself is not saved", async () => {
  const save = (age: number) =>
    savePendingSignOut({ key: `key-${age}`, brand: "zwz", since: Date.now() - age });
  await save(ABSOLUTE_MS + 1000);
  expect(readdirSync(folder)).toEqual([]);
  await save(ABSOLUTE_MS - 60_000);
  expect(readdirSync(folder)).toHaveLength(1);
});
