import "server-only";
import type { z } from "zod";
import { getInfo } from "../contract/account.ts";
import { getRegistrationPrefill, type RegistrationPrefill } from "../contract/existing-customer.ts";
import { completeRegistration } from "../contract/profile.ts";
import type { PublicSession } from "../contract/session.ts";
import type { registrationForm } from "../forms/schemas.ts";
import { normaliseSpaces, parseGstin, parseMobile } from "../forms/validators.ts";
import { publicSession, type Session } from "../session/session.ts";
import { lacksCall } from "./errors.ts";
import type { Context } from "./handler.server.ts";

type Visit<Body = undefined> = Context<Body, Session>;

/** The account's e-mail address. The session holds only a display name, which may be shortened. */
const ownEmail = async ({ call }: Pick<Visit, "call">) => (await call(getInfo, undefined)).email;

/** Details on file of an existing customer (7.14); null for a new customer and on backends without the call. */
export async function getPrefill(visit: Visit): Promise<RegistrationPrefill | null> {
  try {
    return await visit.call(getRegistrationPrefill, await ownEmail(visit));
  } catch (error) {
    if (lacksCall(error)) return null;
    throw error;
  }
}

/** Ten digits, as the published API expects. */
export const mobileDigits = (mobile: string): string => parseMobile(mobile)?.slice(-10) ?? "";

/** 7.13. Afterwards the buyer is an existing customer (4.16). `message` is the backend's; "" from one without it. */
export async function register(
  visit: Visit<z.output<typeof registrationForm>>,
): Promise<PublicSession & { message: string }> {
  const { body, call, saveSession, session } = visit;
  const { message } = await call(completeRegistration, {
    mobile: mobileDigits(body.mobile),
    gstin: parseGstin(body.gstin) ?? "",
    address: normaliseSpaces(body.address),
    stateId: body.stateId,
    cityId: body.cityId,
    pincode: body.pincode.trim(),
    email: await ownEmail(visit),
  });
  const next: Session = { ...session, userType: "existing", seen: Date.now() };
  saveSession(next);
  return { ...publicSession(next), message };
}
