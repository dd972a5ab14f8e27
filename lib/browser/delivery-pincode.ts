import { storedText } from "./stored-text.ts";

/** Pincode of the visitor's last delivery check, in localStorage; null without one. */
export const deliveryPincode = storedText("deliveryPincode");
