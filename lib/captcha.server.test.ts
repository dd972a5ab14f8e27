import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { captchaIsSolved, newCaptcha } from "./captcha.server.ts";
import { claimOnce } from "./captcha-store.server.ts";
import { messages } from "./forms/messages.ts";

const folder = mkdtempSync(join(tmpdir(), "captcha-"));
beforeAll(() => {
  Object.assign(process.env, {
    SESSION_SECRET: "a secret of more than thirty-two characters",
    CAPTCHA_STORE_DIR: folder,
    CAPTCHA_COST: "2",
    CAPTCHA_MIN: "1",
    CAPTCHA_MAX: "5",
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

const pack = (data: unknown) => Buffer.from(JSON.stringify(data)).toString("base64");

async function solved(issued?: number) {
  const challenge = await newCaptcha(issued);
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution };
}

describe("[2.23] [5.1] the captcha", () => {
  test("a solution is valid once", async () => {
    const answer = pack(await solved());
    expect(await captchaIsSolved(answer)).toBe(true);
    expect(await captchaIsSolved(answer)).toBe(false);
  });

  test("is valid for five minutes", async () => {
    expect(await captchaIsSolved(pack(await solved(Date.now() - 4.5 * 60_000)))).toBe(true);
    expect(await captchaIsSolved(pack(await solved(Date.now() - 5.1 * 60_000)))).toBe(false);
  });

  test("one of 50 concurrent replays is valid", async () => {
    const answer = pack(await solved());
    const all = await Promise.all(Array.from({ length: 50 }, () => captchaIsSolved(answer)));
    expect(all.filter(Boolean)).toHaveLength(1);
  });

  test("more than can be made soon are refused, because others need the threads", async () => {
    const made = await Promise.allSettled(Array.from({ length: 110 }, () => newCaptcha()));
    const refused = made.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused.map(({ kind }) => kind)).toEqual(Array(8).fill("limited"));
    expect(refused[0].message).toBe(messages.signInBusy);
  });

  test("forged, weakened, expired or unsolved challenges are invalid", async () => {
    const { challenge, solution } = await solved();
    const eased = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const wrong = { ...solution, derivedKey: "00".repeat(32) };
    expect(await captchaIsSolved(pack({ challenge: eased, solution }))).toBe(false);
    expect(await captchaIsSolved(pack({ challenge, solution: wrong }))).toBe(false);
    expect(await captchaIsSolved(pack({ challenge, solution: null }))).toBe(false);
    expect(await captchaIsSolved(pack(await solved(Date.now() - 6 * 60_000)))).toBe(false);
  });

  test.each(["", "x", "e30=", pack(null), pack([]), "A".repeat(5000)])(
    "malformed input %# is invalid",
    async (text) => expect(await captchaIsSolved(text)).toBe(false),
  );

  test("expired claims are deleted", async () => {
    await claimOnce("old", 60_000);
    expect(readdirSync(folder).length).toBeGreaterThan(0);
    // A captcha solved in its last moment stays claimed for as long again.
    await claimOnce("later", 60_000, Date.now() + 90_000);
    expect(await claimOnce("old", 60_000)).toBe(false);
    await claimOnce("new", 60_000, Date.now() + 300_000);
    expect(readdirSync(folder)).toHaveLength(1);
  });
});
