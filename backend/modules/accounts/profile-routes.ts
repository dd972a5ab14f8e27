import { createDeliveryAddress } from "../../../lib/contract/addresses.ts";
import { getRegistrationPrefill } from "../../../lib/contract/existing-customer.ts";
import { text } from "../../../lib/contract/fields.ts";
import {
  changeMobile,
  checkGst,
  completeRegistration,
  updateProfile,
} from "../../../lib/contract/profile.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { pincodeWarning } from "../../../lib/forms/pincode.ts";
import { checkDeliveryAddress } from "../../../lib/forms/profile.ts";
import { checkMobile } from "../../../lib/forms/registration.ts";
import {
  normaliseEmail,
  normaliseSpaces,
  parseGstin,
  parseMobile,
} from "../../../lib/forms/validators.ts";
import { getClientAddress } from "../../http/client-address.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf } from "../../http/fields.ts";
import { countAttempt } from "../../http/rate-limits.ts";
import { route, type Scope } from "../../http/route.ts";
import { addDeliveryAddress } from "./delivery-addresses.ts";
import * as mobiles from "./mobile-verification.ts";
import {
  readBilling,
  readChangeKey,
  readFullProfile,
  readGstin,
  readProfile,
  readRegistration,
} from "./profile-serializers.ts";
import * as registration from "./registration.ts";
import { requireValid } from "./sign-up-serializers.ts";
import * as profile from "./update-profile.ts";

const HOUR = 3600;

const mobileOf = (typed: string): string => {
  requireValid(checkMobile({ mobile: typed }));
  return parseMobile(typed) ?? "";
};

/** 7.13, 7.14, 7.17, 7.20, 7.21 and the change of the mobile number. */
export function profileRoutes(scope: Scope): void {
  const { db, config } = scope.deps;

  route(scope, completeRegistration, async ({ buyer, body }) => {
    const mobile = mobileOf(text(body.mobile));
    await registration.completeRegistration(db, buyer, mobile, () => readRegistration(body));
    return { success: 1, message: await registration.describeRegistration(db, buyer) };
  });

  route(scope, getRegistrationPrefill, async ({ buyer, body }) => {
    const email = normaliseEmail(body.emailForDetails ?? "");
    if (email !== buyer.email) throw new Refusal(404, messages.pathNotFound);
    const data = await registration.findPrefill(db, buyer);
    return { success: 1, message: data ? "old_user" : "new_user", data };
  });

  route(scope, checkGst, async ({ body, request }) => {
    const address = getClientAddress(request, config.internalToken);
    await countAttempt(db, [{ name: "gst-address", subject: address, max: 120, seconds: HOUR }]);
    if (parseGstin(body.gstnumber ?? "") === null) throw new Refusal(400, messages.enterValidGstin);
    return { success: 1, message: messages.gstinValid };
  });

  route(scope, updateProfile, async ({ buyer, body }) => {
    const key = readChangeKey(body);
    if (key === "BillingInformation") {
      const billing = readBilling(body);
      const state = await profile.changeBilling(db, buyer, billing);
      const warning = pincodeWarning(billing.pincode, state);
      return { success: 1, message: messages.billingUpdated, warning };
    }
    if (key === "gst_update") {
      await profile.changeGstin(db, buyer, readGstin(body));
      return { success: 1, message: messages.gstinUpdated };
    }
    if (key === "ProfileInformation") await profile.changeProfile(db, buyer, readProfile(body));
    else await profile.changeFullProfile(db, buyer, readFullProfile(body));
    return { success: 1, message: messages.profileUpdated };
  });

  route(scope, createDeliveryAddress, async ({ buyer, body }) => {
    const form = {
      address: body.delivery_address ?? "",
      cityId: text(body.delivery_ciy_id),
      pincode: text(body.delivery_pincode),
    };
    requireValid(checkDeliveryAddress(form));
    const cityId = idOf(form.cityId);
    if (cityId === null) throw new Refusal(400, messages.selectCity);
    const { pincode } = form;
    const details = normaliseSpaces(form.address);
    const { id, state } = await addDeliveryAddress(db, buyer, { details, cityId, pincode });
    const warning = pincodeWarning(pincode, state);
    return { success: 1, message: messages.addressAdded, warning, add_id: String(id) };
  });

  route(scope, changeMobile, async ({ buyer, body }) => {
    const mobile = mobileOf(text(body.mobile));
    await mobiles.changeMobile(db, buyer, { mobile, password: body.password ?? "" });
    return { success: 1, message: messages.mobileChanged };
  });
}
