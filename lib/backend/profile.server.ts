import "server-only";
import type { z } from "zod";
import type { UpdateAccountResponse } from "../contract/account.ts";
import { createDeliveryAddress } from "../contract/addresses.ts";
import { changeMobile, updateProfile } from "../contract/profile.ts";
import { getVerificationStatus } from "../contract/verification.ts";
import { messages } from "../forms/messages.ts";
import type {
  billingForm,
  deliveryAddressForm,
  gstNumberForm,
  mobileChangeForm,
  profileForm,
} from "../forms/schemas.ts";
import { normaliseSpaces, parseGstin } from "../forms/validators.ts";
import type { Session } from "../session/session.ts";
import { lacksCall } from "./errors.ts";
import type { Context } from "./handler.server.ts";
import { mobileDigits } from "./registration.server.ts";

type Visit<Form extends z.ZodType> = Context<z.output<Form>, Session>;

/** 7.20 'ProfileInformation' */
export async function changeProfile({
  body,
  call,
}: Visit<typeof profileForm>): Promise<UpdateAccountResponse> {
  const gstin = parseGstin(body.gstin) ?? "";
  const signatory = normaliseSpaces(body.signatory);
  const { message, warning } = await call(updateProfile, { kind: "profile", gstin, signatory });
  return { message: message || messages.profileUpdated, warning };
}

/** 7.20 'BillingInformation' */
export async function changeBilling({
  body,
  call,
}: Visit<typeof billingForm>): Promise<UpdateAccountResponse> {
  const address = normaliseSpaces(body.address);
  const pincode = body.pincode.trim();
  const { state, cityId } = body;
  const { message, warning } = await call(updateProfile, {
    kind: "billing",
    address,
    state,
    cityId,
    pincode,
  });
  return { message: message || messages.billingUpdated, warning };
}

/** 7.20 'gst_update', from cart and checkout (2.41). */
export async function changeGstin({
  body,
  call,
}: Visit<typeof gstNumberForm>): Promise<UpdateAccountResponse> {
  const gstin = parseGstin(body.gstin) ?? "";
  const { message, warning } = await call(updateProfile, { kind: "gstin", gstin });
  return { message: message || messages.gstinUpdated, warning };
}

/** Our backend has this call and the one that announces it; others may not. */
export async function canChangeMobile({
  call,
}: Context<undefined, Session>): Promise<{ offered: boolean }> {
  try {
    await call(getVerificationStatus, undefined);
    return { offered: true };
  } catch (error) {
    if (lacksCall(error)) return { offered: false };
    throw error;
  }
}

/** Changes the mobile number after its code has been verified. */
export async function changeMobileNumber({
  body,
  call,
}: Visit<typeof mobileChangeForm>): Promise<UpdateAccountResponse> {
  const { password } = body;
  const { message } = await call(changeMobile, { mobile: mobileDigits(body.mobile), password });
  return { message: message || messages.mobileChanged, warning: "" };
}

/** 7.21 */
export async function addAddress({
  body,
  call,
}: Visit<typeof deliveryAddressForm>): Promise<UpdateAccountResponse> {
  const { message, warning } = await call(createDeliveryAddress, {
    address: normaliseSpaces(body.address),
    pincode: body.pincode.trim(),
    cityId: body.cityId,
  });
  return { message: message || messages.addressAdded, warning };
}
