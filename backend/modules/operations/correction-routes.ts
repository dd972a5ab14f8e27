import type { z } from "zod";
import { indianDay } from "../../../lib/indian-time.ts";
import type { OpsPath } from "../../../lib/operations/permissions.ts";
import { listChanges } from "../../db/audit.ts";
import type { Deps } from "../../deps.ts";
import type { App } from "../../http/route.ts";
import { findAccount, showAccount } from "./accounts.ts";
import * as corrections from "./corrections.ts";
import { decideAddress, listAddresses } from "./customers.ts";
import { opsRoute } from "./ops-route.ts";
import * as schemas from "./schemas.ts";

/** Corrections of accounts and decisions on delivery addresses; each is recorded with its operator. */
export function correctionRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;

  /** Mounts a correction, which returns the account afterwards. */
  function correction<Body extends z.ZodType<{ email: string; reason: string }>>(
    path: OpsPath,
    summary: string,
    body: Body,
    work: (by: corrections.Correction, body: z.output<Body>) => Promise<void>,
  ): void {
    opsRoute(app, deps, path, summary, body, async (given, operator) => {
      const { email, brand, reason } = given as z.output<typeof schemas.correction>;
      await work({ action: path, email, brand, reason, operator }, given);
      const corrected = { email: readNewEmail(given) ?? email, brand };
      return showAccount(db, corrected, indianDay(clock()));
    });
  }

  correction(
    "accounts/company-name",
    "Correct the name of a company",
    schemas.companyNameChange,
    (by, { name }) => corrections.correctCompanyName(db, by, name),
  );
  correction(
    "accounts/gstin",
    "Correct the GSTIN of a company",
    schemas.gstinChange,
    (by, { gstin }) => corrections.correctGstin(db, by, gstin),
  );
  correction(
    "accounts/sez",
    "Mark a company, or one of its delivery addresses, as one of a special economic zone",
    schemas.sezChange,
    (by, { sez: to, address: addressId }) => corrections.correctSez(db, by, { to, addressId }),
  );
  correction(
    "accounts/consignee",
    "Record that a delivery address is the site of another company, or the buyer's own",
    schemas.consigneeChange,
    (by, { address: addressId, name, gstin }) =>
      corrections.correctConsignee(db, by, { addressId, name, gstin }),
  );
  correction(
    "accounts/signatory",
    "Correct the authorised signatory",
    schemas.signatoryChange,
    (by, { name }) => corrections.correctSignatory(db, by, name),
  );
  correction(
    "accounts/billing",
    "Correct the billing address",
    schemas.billingChange,
    (by, billing) => corrections.correctBilling(db, by, billing),
  );
  correction(
    "accounts/login-email",
    "Change the login e-mail address",
    schemas.loginEmailChange,
    (by, { newEmail }) => corrections.correctLoginEmail(db, config.messaging.sites, by, newEmail),
  );
  opsRoute(
    app,
    deps,
    "accounts/changes",
    "Recorded corrections of an account",
    schemas.account,
    async (account) => listChanges(db, (await findAccount(db, account)).companyId),
  );

  function addressDecision(
    change: "verified" | "refused" | "removed",
    path: OpsPath,
    summary: string,
    body: typeof schemas.addressChoice | typeof schemas.addressRefusal,
  ): void {
    opsRoute(app, deps, path, summary, body, async (given, operator) => {
      const { companyId } = await findAccount(db, given);
      const { id, reason } = given;
      await decideAddress(db, { companyId, id, change, reason }, operator);
      return listAddresses(db, companyId);
    });
  }
  addressDecision(
    "verified",
    "accounts/verify-address",
    "Verify a delivery address",
    schemas.addressChoice,
  );
  addressDecision(
    "refused",
    "accounts/refuse-address",
    "Refuse a delivery address",
    schemas.addressRefusal,
  );
  addressDecision(
    "removed",
    "accounts/remove-address",
    "Remove a delivery address",
    schemas.addressChoice,
  );
}

const readNewEmail = (body: object): string | undefined =>
  "newEmail" in body ? String(body.newEmail) : undefined;
