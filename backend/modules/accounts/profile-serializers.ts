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
import { normaliseStreet, parseGstin } from "../../../lib/forms/validators.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf } from "../../http/fields.ts";
import type { Details } from "./registration.ts";
import { mustHold } from "./sign-up-serializers.ts";

type Change = z.output<typeof updateProfile.body>;

/** Answered like an id that is not there, because no row has it. */
const NOWHERE = 0;
const gstinOf = (typed: string) => parseGstin(typed) ?? "";

/** 7.13 as the form of 5.12; the published call has no field for the terms. 400 with the first broken rule. */
export function readRegistration(body: z.output<typeof completeRegistration.body>): Details {
  const form = {
    mobile: text(body.mobile),
    gstin: body.gstin ?? "",
    address: body.b_add ?? "",
    stateId: text(body.st_id),
    cityId: text(body.city_id),
    pincode: text(body.po_box),
    terms: true,
  };
  mustHold(checkRegistration(form));
  return {
    gstin: gstinOf(form.gstin),
    details: normaliseStreet(form.address),
    stateId: idOf(form.stateId) ?? NOWHERE,
    cityId: idOf(form.cityId) ?? NOWHERE,
    pincode: form.pincode.trim(),
  };
}

export function readBilling({ billingDeatils: told }: Change) {
  const form = {
    address: told?.billingaddress ?? "",
    state: text(told?.billingstate),
    cityId: text(told?.billingcity_id),
    pincode: text(told?.billingpincode),
  };
  mustHold(checkBilling(form));
  return {
    details: normaliseStreet(form.address),
    state: form.state,
    cityId: idOf(form.cityId) ?? NOWHERE,
    pincode: form.pincode.trim(),
  };
}

export function readProfile({ personalDeatils: told }: Change) {
  const form = { gstin: told?.gst_no ?? "", signatory: told?.name ?? "" };
  mustHold(checkProfile(form));
  return { ...form, gstin: gstinOf(form.gstin) };
}

export function readGstin({ gst_update }: Change): string {
  mustHold(checkGstNumber({ gstin: gst_update ?? "" }));
  return gstinOf(gst_update ?? "");
}

export function readWhole({ profile: told }: Change) {
  const form = {
    gstin: told?.gst_no ?? "",
    company: told?.company_name ?? "",
    signatory: told?.name ?? "",
    mobile: text(told?.mobile_no),
    shippingAddress: told?.shipping_address ?? "",
    shippingPincode: text(told?.shipping_pincode),
    billingAddress: told?.billing_address ?? "",
    billingPincode: text(told?.billing_pincode),
  };
  mustHold(checkFullProfile(form));
  const at = (street: string, pincode: string) => ({
    details: normaliseStreet(street),
    pincode: pincode.trim(),
  });
  return {
    gstin: gstinOf(form.gstin),
    signatory: form.signatory,
    shipping: at(form.shippingAddress, form.shippingPincode),
    billing: at(form.billingAddress, form.billingPincode),
  };
}

const partOf = {
  BillingInformation: "billingDeatils",
  ProfileInformation: "personalDeatils",
  my_profile: "profile",
} as const;
type Key = keyof typeof partOf | "gst_update";

/** Which of the four changes of 7.20 is meant; 400 when it is none of them or brings the fields of another. */
export function changeKey(body: Change): Key {
  const sent = (["billingDeatils", "personalDeatils", "profile"] as const).filter(
    (part) => body[part],
  );
  if (typeof body.gst_update === "string") {
    if (sent.length === 0) return "gst_update";
    throw new Refusal(400, messages.formError);
  }
  const key = body.key as Key;
  if (key === "gst_update") return key;
  if (!(key in partOf) || sent.some((part) => part !== partOf[key])) {
    throw new Refusal(400, messages.formError);
  }
  return key;
}
