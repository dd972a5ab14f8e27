import { messages } from "./messages.ts";
import { isPincode } from "./pincode.ts";
import { firstProblem, type Problem } from "./problem.ts";
import { isStreet } from "./street.ts";

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
