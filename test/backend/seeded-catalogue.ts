import { createTestApp, type TestApp } from "./test-app.ts";

/** Time that the first of these test apps may take: it makes the database that the others copy. */
export const SEED_MS = 120_000;

/** A test app with the catalogue of a first start, indexed. */
export const createSeededApp = (): Promise<TestApp> => createTestApp({}, "seeded");
