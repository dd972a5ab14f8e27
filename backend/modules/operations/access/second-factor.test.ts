import { describe, expect, test } from "@jest/globals";
import { Secret, TOTP } from "otpauth";
import {
  createSecret,
  decryptSecret,
  encryptSecret,
  findStep,
  provisioningUri,
} from "./second-factor.ts";

const STEP = 30_000;
const noon = Date.UTC(2026, 10, 20, 6, 30);
const step = noon / STEP;

describe("a code of the second factor", () => {
  const secret = createSecret();
  const codeAt = (timestamp: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

  test.each([
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ])("%i intervals from now counts as interval %p", (steps, expected) => {
    const code = codeAt(noon + steps * STEP);
    expect(findStep(secret, code, noon)).toBe(expected);
    // The last moment of an interval belongs to it.
    expect(findStep(secret, code, noon + STEP - 1)).toBe(expected);
  });

  test.each(["", "12345", "1234567", "abcdef"])("%j is none", (typed) =>
    expect(findStep(secret, typed, noon)).toBeNull(),
  );

  test("of another secret is refused", () =>
    expect(findStep(createSecret(), codeAt(noon), noon)).toBeNull());
});

test("a secret has 160 bits and is read by an app from an address that names console and person", () => {
  const secret = createSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(createSecret()).not.toBe(secret);
  const { protocol, pathname, searchParams } = new URL(provisioningUri(secret, "asha@b.example"));
  expect([protocol, decodeURIComponent(pathname)]).toEqual([
    "otpauth:",
    expect.stringContaining("Operator console:asha@b.example"),
  ]);
  expect(Object.fromEntries(searchParams)).toMatchObject({ secret, period: "30", digits: "6" });
});

test("a stored secret opens only with its own token, and not if it is damaged", () => {
  const secret = createSecret();
  const stored = encryptSecret(secret, "token");
  expect(encryptSecret(secret, "token")).not.toBe(stored);
  expect(decryptSecret(stored, "token")).toBe(secret);
  expect(decryptSecret(stored, "other token")).toBeNull();
  for (const at of [0, 20, 50]) {
    const bytes = Buffer.from(stored, "base64url");
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect([at, decryptSecret(bytes.toString("base64url"), "token")]).toEqual([at, null]);
  }
  expect(decryptSecret("", "token")).toBeNull();
});
