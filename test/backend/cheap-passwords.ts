import { jest } from "@jest/globals";

const COST = "m=47104,";
/** The least memory that argon2 takes, in KiB. */
const MEMORY = 8;

// A hash is meant to be slow. In tests only the one that stands for unknown users has the product's cost.
jest.mock("@node-rs/argon2", () => {
  const argon2 = jest.requireActual<typeof import("@node-rs/argon2")>("@node-rs/argon2");
  const hash: typeof argon2.hash = (password, options) =>
    argon2.hash(password, { ...options, memoryCost: MEMORY });
  const verify = (stored: string, password: string) =>
    argon2.verify(stored.replace(COST, `m=${MEMORY},`), password);
  return { ...argon2, hash, verify };
});
