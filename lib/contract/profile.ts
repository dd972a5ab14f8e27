import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { loose, message, outcome, success, text } from "./fields.ts";

const typed = z.string().nullish();
const decodeMessage = (wire: z.output<typeof outcome>) => ({ message: text(wire.message) });

export interface Registration {
  mobile: string;
  gstin: string;
  address: string;
  stateId: string;
  cityId: string;
  pincode: string;
  email: string;
}

/** 7.13. Needs the mobile number to be verified by verifyOtp within the last ten minutes. */
export const completeRegistration = endpoint({
  method: "POST",
  path: "authentication/user/profile/update/",
  auth: "required",
  summary: "Complete the registration",
  body: z.object({
    mobile: loose,
    gstin: typed,
    b_add: typed,
    st_id: loose,
    city_id: loose,
    po_box: loose,
    geo_tag: z.string().max(200).nullish(),
    email: typed,
  }),
  reply: outcome,
  encode: (input: Registration) => ({
    mobile: input.mobile,
    gstin: input.gstin,
    b_add: input.address,
    st_id: input.stateId,
    city_id: input.cityId,
    po_box: input.pincode,
    geo_tag: "",
    email: input.email,
  }),
  decode: decodeMessage,
});

/** 7.17. Checks format and check digit; refused with the text of 5.12. */
export const checkGst = endpoint({
  method: "POST",
  isSafe: true,
  path: "authentication/check_gst/",
  auth: "none",
  summary: "Validate a GSTIN",
  body: z.object({ gstnumber: typed }),
  reply: outcome,
  encode: (gstin: string) => ({ gstnumber: gstin }),
  decode: decodeMessage,
});

const billingDetails = z.strictObject({
  billingaddress: typed,
  billingstate: loose,
  billingcity_id: loose,
  billingpincode: loose,
});
const personalDetails = z.strictObject({ gst_no: typed, name: typed });
const fullDetails = z.strictObject({
  gst_no: typed,
  company_name: typed,
  name: typed,
  mobile_no: loose,
  shipping_address: typed,
  shipping_pincode: loose,
  billing_address: typed,
  billing_pincode: loose,
});

/** One of four changes on one path; `profile` is ours, because 7.20 does not say what goes with 'my_profile'. */
export type ProfileChange =
  | { kind: "billing"; address: string; state: string; cityId: string; pincode: string }
  | { kind: "profile"; gstin: string; signatory: string }
  | { kind: "gstin"; gstin: string }
  | {
      kind: "all";
      gstin: string;
      company: string;
      signatory: string;
      mobile: string;
      shippingAddress: string;
      shippingPincode: string;
      billingAddress: string;
      billingPincode: string;
    };

const profileBody = z.strictObject({
  key: z.string().max(40).nullish(),
  billingDeatils: billingDetails.nullish(),
  personalDeatils: personalDetails.nullish(),
  gst_update: typed,
  profile: fullDetails.nullish(),
});

function encodeProfileChange(change: ProfileChange): z.input<typeof profileBody> {
  if (change.kind === "gstin") return { key: "gst_update", gst_update: change.gstin };
  if (change.kind === "profile") {
    const personalDeatils = { gst_no: change.gstin, name: change.signatory };
    return { key: "ProfileInformation", personalDeatils };
  }
  if (change.kind === "billing") {
    const billingDeatils = {
      billingaddress: change.address,
      billingstate: change.state,
      billingcity_id: change.cityId,
      billingpincode: change.pincode,
    };
    return { key: "BillingInformation", billingDeatils };
  }
  const profile = {
    gst_no: change.gstin,
    company_name: change.company,
    name: change.signatory,
    mobile_no: change.mobile,
    shipping_address: change.shippingAddress,
    shipping_pincode: change.shippingPincode,
    billing_address: change.billingAddress,
    billing_pincode: change.billingPincode,
  };
  return { key: "my_profile", profile };
}

/** 7.20 */
export const updateProfile = endpoint({
  method: "POST",
  path: "authentication/update_get_info/",
  auth: "required",
  summary: "Change billing, profile or GST number",
  body: profileBody,
  reply: z.object({ success, message, warning: loose }),
  encode: encodeProfileChange,
  decode: (wire) => ({ message: text(wire.message), warning: text(wire.warning) }),
});

/** Ours: changes the mobile number; requires verifyOtp and the password. */
export const changeMobile = endpoint({
  method: "POST",
  path: "account/mobile/",
  auth: "required",
  summary: "Change the mobile number",
  body: z.object({ mobile: loose, password: z.string().max(1000).nullish() }),
  reply: outcome,
  encode: (input: { mobile: string; password: string }) => input,
  decode: decodeMessage,
});
