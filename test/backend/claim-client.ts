import { eq } from "drizzle-orm";
import { users } from "../../backend/db/schema/index.ts";
import { claimCompany, existingSignUp } from "../../lib/contract/existing-customer.ts";
import { confirmEmail } from "../../lib/contract/verification.ts";
import { createApiClient } from "./api-client.ts";
import type { createExistingCompany } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

export const CLAIM_PASSWORD = "Bearing#6204";

export type KnownCompany = Awaited<ReturnType<typeof createExistingCompany>>;

export const claimDetails = (email: string, claim: string) => ({
  title: "Mr",
  firstName: "Imran",
  lastName: "Shaikh",
  designation: "Others",
  email,
  company: "Whatever the client says",
  password: CLAIM_PASSWORD,
  claim,
});

/** Sends the calls with which an existing customer claims its company. */
export const createClaimClient = (backend: TestApp) => ({
  claimOf: async ({ gstin, customerId, brand }: KnownCompany) =>
    (await createApiClient(backend, brand).send(claimCompany, { gstin, customerId })).read()
      .claim ?? "",
  signUp: (known: KnownCompany, claim: string, email = known.email) =>
    createApiClient(backend, known.brand).send(existingSignUp, claimDetails(email, claim)),
  confirm: (token: string) => createApiClient(backend).send(confirmEmail, token),
  usersOf: (known: KnownCompany) =>
    backend.db.select().from(users).where(eq(users.companyId, known.companyId)),
});
