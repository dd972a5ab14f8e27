import { isPincode } from "../rules/pincode.ts";

/**
 * First three digits of the pincodes of each state (India Post). Some prefixes serve two states, so a mismatch is
 * worth a warning and never a refusal.
 */
const prefixes: Record<string, string> = {
  "Jammu and Kashmir": "180-193",
  Ladakh: "194",
  "Himachal Pradesh": "171-177",
  Punjab: "140-160",
  Chandigarh: "140 160",
  Uttarakhand: "244-263",
  Haryana: "121-136",
  Delhi: "110",
  Rajasthan: "301-345",
  "Uttar Pradesh": "201-285",
  Bihar: "800-855",
  Sikkim: "737",
  "Arunachal Pradesh": "790-792",
  Nagaland: "797-798",
  Manipur: "795",
  Mizoram: "796",
  Tripura: "799",
  Meghalaya: "793-794",
  Assam: "781-788",
  "West Bengal": "700-743",
  Jharkhand: "813-835",
  Odisha: "751-770",
  Chhattisgarh: "490-497",
  "Madhya Pradesh": "450-488",
  Gujarat: "360-396",
  "Dadra and Nagar Haveli and Daman and Diu": "362 396",
  Maharashtra: "400-445",
  Karnataka: "560-591",
  Goa: "403",
  Lakshadweep: "682",
  Kerala: "670-695",
  "Tamil Nadu": "600-643",
  Puducherry: "533 605 607 609 673",
  "Andaman and Nicobar Islands": "744",
  Telangana: "500-509",
  "Andhra Pradesh": "507-535",
};

const ranges = Object.entries(prefixes).map(([state, text]) => ({
  state,
  parts: text.split(" ").map((part) => {
    const [from = 0, to = from] = part.split("-").map(Number);
    return { from, to };
  }),
}));

/** Prefixes inside a larger state's range that belong to one small state only. */
const exclusive: Record<string, string[]> = {
  "403": ["Goa"],
  "737": ["Sikkim"],
  "744": ["Andaman and Nicobar Islands"],
};

/** States a pincode may belong to; empty if it is invalid or unknown. */
export function statesOfPincode(input: string): string[] {
  if (!isPincode(input)) return [];
  const prefix = input.trim().slice(0, 3);
  if (exclusive[prefix]) return exclusive[prefix];
  const at = Number(prefix);
  return ranges
    .filter(({ parts }) => parts.some(({ from, to }) => at >= from && at <= to))
    .map(({ state }) => state);
}

/** Returns a warning if the pincode does not seem to belong to the state, "" if it does or is unknown. */
export function pincodeWarning(pincode: string, state: string): string {
  const candidates = statesOfPincode(pincode);
  if (state === "" || candidates.length === 0 || candidates.includes(state)) return "";
  return `Pincode ${pincode.trim()} is usually in ${candidates.join(" or ")}, not in ${state}. Please check.`;
}
