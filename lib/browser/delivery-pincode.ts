import { storedText } from "./stored-text.ts";

/** Pincode for which the visitor checked the delivery date, kept in the browser; null if there is none. */
export const deliveryPincode = storedText("deliveryPincode");
