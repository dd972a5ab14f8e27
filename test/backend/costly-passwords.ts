import { jest } from "@jest/globals";

// Imported first by tests of the cost itself, before anything loads the package.
jest.unmock("@node-rs/argon2");
