import { storedText } from "../stored-text.ts";

/** A pincode of India: 6 digits, the first of which is not 0. */
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** Pincode for which the visitor checked the delivery date, kept in the browser; null if there is none. */
export const deliveryPincode = storedText("deliveryPincode");
