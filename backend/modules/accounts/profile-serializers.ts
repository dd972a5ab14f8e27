import type { z } from "zod";
import { text } from "../../../lib/contract/fields.ts";
import type { completeRegistration, updateProfile } from "../../../lib/contract/profile.ts";
import { messages } from "../../../lib/forms/messages.ts";
import {
  checkBilling,
  checkFullProfile,
  checkGstNumber,
  checkProfile,
} from "../../../lib/forms/profile.ts";
import { checkRegistration } from "../../../lib/forms/registration.ts";
import { normaliseSpaces, parseGstin } from "../../../lib/forms/validators.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf } from "../../http/fields.ts";
import type { RegistrationDetails } from "./registration.ts";
import { requireValid } from "./sign-up-serializers.ts";

type ProfileChangeBody = z.output<typeof updateProfile.body>;

/** Stands for an invalid id; no row has it, so it is treated like an unknown id. */
const NO_ID = 0;
const normaliseGstin = (typed: string) => parseGstin(typed) ?? "";

/**
 * Reads 7.13 into the form of 5.12; the published call has no field for the terms. 400 for the first invalid field.
 */
export function readRegistration(
  body: z.output<typeof completeRegistration.body>,
): RegistrationDetails {
  const form = {
    mobile: text(body.mobile),
    gstin: body.gstin ?? "",
    address: body.b_add ?? "",
    stateId: text(body.st_id),
    cityId: text(body.city_id),
    pincode: text(body.po_box),
    terms: true,
  };
  requireValid(checkRegistration(form));
  return {
    gstin: normaliseGstin(form.gstin),
    details: normaliseSpaces(form.address),
    stateId: idOf(form.stateId) ?? NO_ID,
    cityId: idOf(form.cityId) ?? NO_ID,
    pincode: form.pincode.trim(),
  };
}

export function readBilling({ billingDeatils: fields }: ProfileChangeBody) {
  const form = {
    address: fields?.billingaddress ?? "",
    state: text(fields?.billingstate),
    cityId: text(fields?.billingcity_id),
    pincode: text(fields?.billingpincode),
  };
  requireValid(checkBilling(form));
  return {
    details: normaliseSpaces(form.address),
    state: form.state,
    cityId: idOf(form.cityId) ?? NO_ID,
    pincode: form.pincode.trim(),
  };
}

export function readProfile({ personalDeatils: fields }: ProfileChangeBody) {
  const form = { gstin: fields?.gst_no ?? "", signatory: fields?.name ?? "" };
  requireValid(checkProfile(form));
  return { ...form, gstin: normaliseGstin(form.gstin) };
}

export function readGstin({ gst_update }: ProfileChangeBody): string {
  requireValid(checkGstNumber({ gstin: gst_update ?? "" }));
  return normaliseGstin(gst_update ?? "");
}

export function readFullProfile({ profile: fields }: ProfileChangeBody) {
  const form = {
    gstin: fields?.gst_no ?? "",
    company: fields?.company_name ?? "",
    signatory: fields?.name ?? "",
    mobile: text(fields?.mobile_no),
    shippingAddress: fields?.shipping_address ?? "",
    shippingPincode: text(fields?.shipping_pincode),
    billingAddress: fields?.billing_address ?? "",
    billingPincode: text(fields?.billing_pincode),
  };
  requireValid(checkFullProfile(form));
  const toAddress = (street: string, pincode: string) => ({
    details: normaliseSpaces(street),
    pincode: pincode.trim(),
  });
  return {
    gstin: normaliseGstin(form.gstin),
    signatory: form.signatory,
    shipping: toAddress(form.shippingAddress, form.shippingPincode),
    billing: toAddress(form.billingAddress, form.billingPincode),
  };
}

const fieldOfKey = {
  BillingInformation: "billingDeatils",
  ProfileInformation: "personalDeatils",
  my_profile: "profile",
} as const;
type ChangeKey = keyof typeof fieldOfKey | "gst_update";

/** Determines which of the four changes of 7.20 is meant; 400 if none, or if it has fields of another. */
export function readChangeKey(body: ProfileChangeBody): ChangeKey {
  const sent = (["billingDeatils", "personalDeatils", "profile"] as const).filter(
    (part) => body[part],
  );
  if (typeof body.gst_update === "string") {
    if (sent.length === 0) return "gst_update";
    throw new Refusal(400, messages.formError);
  }
  const key = body.key as ChangeKey;
  if (key === "gst_update") return key;
  if (!(key in fieldOfKey) || sent.some((part) => part !== fieldOfKey[key])) {
    throw new Refusal(400, messages.formError);
  }
  return key;
}
