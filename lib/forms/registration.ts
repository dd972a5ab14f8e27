import { isPincode } from "../rules/pincode.ts";
import { messages } from "./messages.ts";
import { firstProblem, isStreet, type Problem, parseGstin, parseMobile } from "./validators.ts";

/** Fields of 2.29; state and city are ids, the PO box is the pincode. */
export interface RegistrationForm {
  mobile: string;
  gstin: string;
  address: string;
  stateId: string;
  cityId: string;
  pincode: string;
  terms: boolean;
}

export const checkMobile = (form: { mobile: string }): Problem<"mobile"> | null =>
  firstProblem<"mobile">([
    ["mobile", messages.enterValidMobile, parseMobile(form.mobile) !== null],
  ]);

/** 5.12, in the order of the fields. */
export const checkRegistration = (form: RegistrationForm): Problem<keyof RegistrationForm> | null =>
  firstProblem<keyof RegistrationForm>([
    ["mobile", messages.enterValidMobile, parseMobile(form.mobile) !== null],
    ["gstin", messages.enterValidGstin, parseGstin(form.gstin) !== null],
    ["address", messages.enterValidDeliveryAddress, isStreet(form.address)],
    ["stateId", messages.selectState, form.stateId.trim() !== ""],
    ["cityId", messages.selectCity, form.cityId.trim() !== ""],
    ["pincode", messages.enterValidPoBox, isPincode(form.pincode)],
    ["terms", messages.checkTerms, form.terms],
  ]);
