import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { newCaptcha } from "../../lib/captcha.server.ts";

/** A solved captcha, good for one form. */
export async function solveCaptcha(): Promise<string> {
  const challenge = await newCaptcha();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
