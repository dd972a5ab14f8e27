import { seedCatalogue } from "../../backend/seed/items.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

/** Time that a test may take to create it. */
export const SEED_MS = 120_000;

/** A test app with the catalogue of a first start, indexed. */
export async function createSeededApp(): Promise<TestApp> {
  const backend = await createTestApp();
  await seedCatalogue(backend.db, { seedItems: 0 });
  await backend.deps.search.refresh();
  return backend;
}
