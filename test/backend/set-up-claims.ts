import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import { rateLimits } from "../../backend/db/schema/index.ts";
import { createClaimClient } from "./claim-client.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

/** One backend for the tests of a file; tries are counted anew in each. */
export function setUpClaims() {
  let backend: TestApp;
  beforeAll(async () => {
    backend = await createTestApp();
  });
  afterAll(() => backend.close());
  beforeEach(() => backend.db.delete(rateLimits));
  return {
    get backend() {
      return backend;
    },
    get client() {
      return createClaimClient(backend);
    },
  };
}
