import { brands } from "../../../brands/index.ts";
import { claimCompany, existingSignUp } from "../../../lib/contract/existing-customer.ts";
import { text } from "../../../lib/contract/fields.ts";
import { checkCompany, signUp } from "../../../lib/contract/signup.ts";
import { messages } from "../../../lib/forms/messages.ts";
import {
  checkExistingCustomer,
  checkExistingSignUp,
  checkSignUp,
} from "../../../lib/forms/sign-up.ts";
import { isCompanyName, maskEmail, parseGstin } from "../../../lib/forms/validators.ts";
import type { Db } from "../../db/client.ts";
import { getClientAddress } from "../../http/client-address.ts";
import { Refusal } from "../../http/errors.ts";
import { countAttempt, uncountAttempt } from "../../http/rate-limits.ts";
import { route, type Scope } from "../../http/route.ts";
import { readConsent } from "./consents.ts";
import * as existing from "./existing-customers.ts";
import { companyExists, createAccount, createPendingUser } from "./sign-up.ts";
import { readExistingSignUp, readSignUp, requireValid, toNewUser } from "./sign-up-serializers.ts";

const HOUR = 3600;

/**
 * Signs up and counts it for the client's address. A refused sign-up counts towards the wider limit only, which stays because
 * the refusals tell which e-mail addresses are known.
 */
async function countSignUp(db: Db, address: string, signUp: () => Promise<unknown>): Promise<void> {
  const ofAddress = { subject: address, seconds: HOUR };
  const signUps = { ...ofAddress, name: "sign-up-address", max: 20 };
  await countAttempt(db, [{ ...ofAddress, name: "sign-up-attempt", max: 100 }, signUps]);
  try {
    await signUp();
  } catch (error) {
    if (error instanceof Refusal) await uncountAttempt(db, [signUps]);
    throw error;
  }
}

/** 7.6, 7.7, 7.15, 7.16 */
export function signUpRoutes(scope: Scope): void {
  const { db, config } = scope.deps;
  const { sites } = config.messaging;

  route(scope, signUp, async ({ brand, body, request }) => {
    const form = readSignUp(body);
    requireValid(checkSignUp(form));
    const address = getClientAddress(request, config.internalToken);
    const user = { ...toNewUser(brand, form), company: form.company.trim() };
    await countSignUp(db, address, () => createAccount(db, sites, user, readConsent(body)));
    request.log.info({ brand }, "account created");
    return { success: 1, message: messages.signedUp };
  });

  route(scope, checkCompany, async ({ brand, body, request }) => {
    const name = (body.name_of_company ?? "").trim();
    if (name === "") throw new Refusal(400, messages.enterCompany);
    if (!isCompanyName(name)) throw new Refusal(400, messages.invalidCompany);
    const address = getClientAddress(request, config.internalToken);
    await countAttempt(db, [{ name: "company-address", subject: address, max: 60, seconds: HOUR }]);
    if (await companyExists(db, brand, name)) throw new Refusal(409, messages.companyKnown);
    return { success: 1, message: messages.companyFree };
  });

  route(scope, claimCompany, async ({ brand, body, request }) => {
    const form = { gstin: body.GSTNumber ?? "", customerId: text(body.CustomerId) };
    requireValid(checkExistingCustomer(form));
    const address = getClientAddress(request, config.internalToken);
    const gstin = parseGstin(form.gstin) ?? "";
    const input = { brand, gstin, customerId: form.customerId.slice(0, 60), address };
    const company = await existing.claimCompany(db, input);
    return {
      success: 1,
      message: "",
      company_name: company.name,
      email: maskEmail(company.contactEmail),
      claim: company.claim,
    };
  });

  route(scope, existingSignUp, async ({ brand, body, request }) => {
    const form = readExistingSignUp(body);
    requireValid(checkExistingSignUp(form, brands[brand].contact.email));
    const address = getClientAddress(request, config.internalToken);
    const options = { claim: body.claim ?? "", consent: readConsent(body) };
    await countSignUp(db, address, () =>
      createPendingUser(db, sites, toNewUser(brand, form), options),
    );
    request.log.info({ brand }, "existing customer signed up");
    return { success: 1, message: messages.claimMailed };
  });
}
