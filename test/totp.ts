import { Secret, TOTP } from "otpauth";

/** The code an authenticator app shows for a secret, now or some steps of 30 s later. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
