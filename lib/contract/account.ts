import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { count, loose, numberOrNull, success, text, textOrNull } from "./fields.ts";
import { paise } from "./money.ts";

export interface DeliveryAddress {
  id: string;
  address: string;
  state: string;
  city: string;
  pincode: string;
  /** approval_status 2 (9.6). */
  verified: boolean;
  /** Why the seller refused the address; "" if it did not. */
  refusalReason: string;
  /** Days from dispatch to arrival; null if unknown, or if the backend does not report it. */
  transitDays: number | null;
  /** In a special economic zone, so that orders bear IGST; false if the backend does not report it. */
  sez: boolean;
  /** The company there, if goods go to another one than the buyer; "" for an own site. */
  consignee: string;
  /** State that decides the tax: the buyer's if the goods go to another company; that of the address if the backend reports none. */
  placeOfSupply: string;
  /** Every order starts with this address (2.44, 4.12); exactly one address of an account is the default. */
  isDefault: boolean;
}

export interface Account {
  /** Active, Approval Pending, Verification Pending, or the overdue text (4.10). */
  status: string;
  /** Whether orders wait until the account is approved, overdue or not; null from a backend that doesn't report it. */
  awaitsApproval: boolean | null;
  email: string;
  gstin: string;
  company: string;
  firstName: string;
  lastName: string;
  title: string;
  mobile: string;
  billing: { address: string; state: string; city: string; cityId: string; pincode: string };
  deliveryAddresses: DeliveryAddress[];
}

const VERIFIED = 2;

const addressWire = z.object({
  add_id: loose,
  add_details: loose,
  add_csp: loose,
  add_state_name: loose,
  add_city_name: loose,
  add_pincode: loose,
  approval_status: loose,

  is_default: loose,
  refusal_reason: loose,
  transit_days: loose,
  sez: loose,
  consignee: loose,
  place_of_supply: loose,
});

/** The default is decided by the backend; of one that does not report it, the first address that can be delivered to. */
function readAddresses(rows: z.output<typeof addressWire>[]): DeliveryAddress[] {
  const isVerified = (row: (typeof rows)[number]) => count(row.approval_status) === VERIFIED;
  const defaultRow =
    rows.find((row) => text(row.is_default) === "1") ?? rows.find(isVerified) ?? rows[0];
  return rows.map((row) => ({
    id: text(row.add_id),
    address: text(row.add_details),
    state: text(row.add_state_name),
    city: text(row.add_city_name),
    pincode: text(row.add_pincode),
    verified: isVerified(row),
    refusalReason: text(row.refusal_reason),
    transitDays: numberOrNull(row.transit_days),
    sez: text(row.sez) === "1",
    consignee: text(row.consignee),
    placeOfSupply: text(row.place_of_supply) || text(row.add_state_name),
    isDefault: row === defaultRow,
  }));
}

/** 7.5, 3.17 */
export const getInfo = endpoint({
  method: "GET",
  path: "authentication/get_info/",
  auth: "required",
  summary: "Account of the signed-in user",
  body: z.undefined(),
  reply: z.object({
    success,
    data: z.object({
      status: loose,
      awaits_approval: z.boolean().nullish(),
      email: loose,
      gst_no: loose,
      company_name: loose,
      first_name: loose,
      last_name: loose,
      tilte: loose,
      mobile_no: loose,
      billing_details: z
        .object({
          b_address: loose,
          b_state: loose,
          b_city: loose,
          b_city_id: loose,
          b_pincode: loose,
        })
        .nullish(),
      shipping_details: z
        .object({ s_address: loose, s_state: loose, s_city: loose, s_city_id: loose })
        .nullish(),
      CustomerDeliveryAddress: z.object({ details: z.array(addressWire).nullish() }).nullish(),
    }),
  }),
  encode: () => undefined,
  decode: ({ data }): Account => ({
    status: text(data.status),
    awaitsApproval: data.awaits_approval ?? null,
    email: text(data.email),
    gstin: text(data.gst_no),
    company: text(data.company_name),
    firstName: text(data.first_name),
    lastName: text(data.last_name),
    title: text(data.tilte),
    mobile: text(data.mobile_no),
    billing: {
      address: text(data.billing_details?.b_address),
      state: text(data.billing_details?.b_state),
      city: text(data.billing_details?.b_city),
      cityId: text(data.billing_details?.b_city_id),
      pincode: text(data.billing_details?.b_pincode),
    },
    deliveryAddresses: readAddresses(data.CustomerDeliveryAddress?.details ?? []),
  }),
});

export interface Balance {
  /** Available balance in paise. */
  available: number;
  /** As published, e.g. "30 days"; null if none. */
  creditPeriod: string | null;
  userInfo: string;
}

/** 7.38, 3.20 */
export const getBalance = endpoint({
  method: "GET",
  path: "api/get_avlinfo/",
  auth: "required",
  summary: "Available balance and credit period",
  body: z.undefined(),
  reply: z.object({
    success,
    data: z.object({ avl_balance: loose, creditperiod: loose, user_info: loose }),
  }),
  encode: () => undefined,
  decode: ({ data }): Balance => ({
    available: paise(data.avl_balance),
    creditPeriod: textOrNull(data.creditperiod),
    userInfo: text(data.user_info),
  }),
});

/** Response of our own /api to a change of the account; `warning` is a doubt that does not prevent it, "" without one. */
export interface UpdateAccountResponse {
  message: string;
  warning: string;
}
