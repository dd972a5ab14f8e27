import { stateCodeOf } from "./gstin.ts";

/** State with its GST code, printed as "Maharashtra (27)". */
export interface GstState {
  name: string;
  /** "" if unknown. */
  code: string;
}

/** States by GST code. Codes 25 and 28 are no longer issued, but stand in older GSTINs. */
const names: Record<string, string> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "25": "Daman and Diu",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "28": "Andhra Pradesh (before division)",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
  "97": "Other Territory",
};
const codes = new Map(Object.entries(names).map(([code, name]) => [name, code]));

/** State of a name from our own tables. */
export const toGstState = (name: string): GstState => ({ name, code: codes.get(name) ?? "" });

/** State in which the holder of a GSTIN is registered. */
export function getRegisteredState(gstin: string): GstState {
  const code = stateCodeOf(gstin);
  return { name: names[code] ?? "", code };
}
