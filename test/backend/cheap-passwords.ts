import { jest } from "@jest/globals";

/** The least memory that argon2 takes, in KiB. */
const MEMORY = 8;

// A hash is meant to be slow; most tests are about something else.
jest.mock("@node-rs/argon2", () => {
  const argon2 = jest.requireActual<typeof import("@node-rs/argon2")>("@node-rs/argon2");
  const hash: typeof argon2.hash = (password, options) =>
    argon2.hash(password, { ...options, memoryCost: MEMORY });
  // The hash that stands for unknown users is written in the code, at the product's cost.
  const verify = (stored: string, password: string) =>
    argon2.verify(stored.replace(/m=\d+/, `m=${MEMORY}`), password);
  return { ...argon2, hash, verify };
});
