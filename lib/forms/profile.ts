import { isPincode } from "../rules/pincode.ts";
import { messages } from "./messages.ts";
import {
  firstProblem,
  isStreet,
  nameRules,
  type Problem,
  parseGstin,
  parseMobile,
} from "./validators.ts";

/** Fields of 2.56; `state` is a name, `cityId` an id. */
export interface BillingForm {
  address: string;
  pincode: string;
  state: string;
  cityId: string;
}

/** 5.10, in this order. */
export const checkBilling = (form: BillingForm): Problem<keyof BillingForm> | null =>
  firstProblem<keyof BillingForm>([
    ["address", messages.enterBillingAddress, isStreet(form.address)],
    ["pincode", messages.enterBillingPincode, isPincode(form.pincode)],
    ["state", messages.selectBillingState, form.state.trim() !== ""],
    ["cityId", messages.selectBillingCity, form.cityId.trim() !== ""],
  ]);

/** The fields of 2.55 that can change. */
export interface ProfileForm {
  gstin: string;
  signatory: string;
}

/** 5.9: needs a GST number and an authorised signatory. */
export const checkProfile = (form: ProfileForm): Problem<keyof ProfileForm> | null =>
  firstProblem<keyof ProfileForm>([
    ["gstin", messages.enterGstNumber, form.gstin.trim() !== ""],
    ["gstin", messages.enterValidGstin, parseGstin(form.gstin) !== null],
    ...nameRules("signatory", messages.enterSignatory, form.signatory),
  ]);

/** A new mobile number, confirmed with the current password. */
export interface MobileForm {
  mobile: string;
  password: string;
}

export const checkMobileChange = (form: MobileForm): Problem<keyof MobileForm> | null =>
  firstProblem<keyof MobileForm>([
    ["mobile", messages.enterValidMobile, parseMobile(form.mobile) !== null],
    ["password", messages.enterPassword, form.password !== ""],
  ]);

/** The GST number alone, as it is edited in cart and checkout (2.40, 2.41). */
export const checkGstNumber = (form: { gstin: string }): Problem<"gstin"> | null =>
  firstProblem<"gstin">([
    ["gstin", messages.enterGstNumber, form.gstin.trim() !== ""],
    ["gstin", messages.enterValidGstin, parseGstin(form.gstin) !== null],
  ]);

/** The whole profile at once (5.9). */
export interface FullProfileForm extends ProfileForm {
  company: string;
  mobile: string;
  shippingAddress: string;
  shippingPincode: string;
  billingAddress: string;
  billingPincode: string;
}

/** 5.9, in this order. */
export const checkFullProfile = (form: FullProfileForm): Problem<keyof FullProfileForm> | null =>
  firstProblem<keyof FullProfileForm>([
    ["gstin", messages.enterGstNumber, form.gstin.trim() !== ""],
    ["gstin", messages.enterValidGstin, parseGstin(form.gstin) !== null],
    ["company", messages.enterCompanyName, form.company.trim() !== ""],
    ...nameRules("signatory", messages.enterSignatory, form.signatory),
    ["mobile", messages.enterMobile, form.mobile.trim() !== ""],
    ["shippingAddress", messages.enterShippingAddress, isStreet(form.shippingAddress)],
    ["shippingPincode", messages.enterShippingPincode, isPincode(form.shippingPincode)],
    ["billingAddress", messages.enterBillingAddress, isStreet(form.billingAddress)],
    ["billingPincode", messages.enterBillingPincode, isPincode(form.billingPincode)],
  ]);

/** Fields of 2.45 and 2.57; the state follows from the pincode and the city. */
export interface DeliveryAddressForm {
  address: string;
  cityId: string;
  pincode: string;
}

/** 5.11, in this order. */
export const checkDeliveryAddress = (
  form: DeliveryAddressForm,
): Problem<keyof DeliveryAddressForm> | null =>
  firstProblem<keyof DeliveryAddressForm>([
    ["address", messages.enterAddress, isStreet(form.address)],
    ["cityId", messages.selectCity, form.cityId.trim() !== ""],
    ["pincode", messages.enterPincode, isPincode(form.pincode)],
  ]);
