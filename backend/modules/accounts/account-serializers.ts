import type { z } from "zod";
import type { getBalance, getInfo } from "../../../lib/contract/account.ts";
import { toRupees } from "../../../lib/money.ts";
import { isAwaitingApproval, toPublishedStatus } from "../../../lib/rules/account-status.ts";
import { getSupplyState } from "../../../lib/rules/place-of-supply.ts";
import type { AccountRow, AddressRow } from "./account.ts";

/** The first address is the default (defaultAddressFirst), which also decides the tax of the cart. */
function serializeAddress(row: AddressRow, index: number) {
  return {
    add_id: String(row.id),
    add_details: row.details,
    add_csp: `${row.city}, ${row.state}, ${row.pincode}`,
    add_state_name: row.state,
    add_city_name: row.city,
    add_pincode: row.pincode,
    approval_status: String(row.approvalStatus),
    refusal_reason: row.refusalReason,
    transit_days: row.transitDays ?? "",
    sez: row.sez ? 1 : 0,
    consignee: row.consignee,
    place_of_supply: getSupplyState(row),
    is_default: index === 0 ? 1 : 0,
  };
}

/** 3.17; the shipping details are those of the default (first) delivery address. */
export function serializeAccount(
  { user, company, billingState, billingCity }: AccountRow,
  addresses: AddressRow[],
): z.input<typeof getInfo.reply> {
  const [first] = addresses;
  return {
    success: 1,
    data: {
      status: toPublishedStatus(company),
      awaits_approval: isAwaitingApproval(company),
      email: user.email,
      gst_no: company.gstin ?? "",
      company_name: company.name,
      first_name: user.firstName,
      last_name: user.lastName,
      tilte: user.title,
      mobile_no: user.mobile,
      billing_details: {
        b_address: company.billingAddress,
        b_state: billingState ?? "",
        b_city: billingCity ?? "",
        b_city_id: company.billingCityId === null ? "" : String(company.billingCityId),
        b_pincode: company.billingPincode,
      },
      shipping_details: {
        s_address: first?.details ?? "",
        s_state: first?.state ?? "",
        s_city: first?.city ?? "",
        s_city_id: first ? String(first.cityId) : "",
      },
      CustomerDeliveryAddress: { details: addresses.map(serializeAddress) },
    },
  };
}

/** 3.20 */
export function serializeBalance({ company }: AccountRow): z.input<typeof getBalance.reply> {
  const days = company.creditDays;
  return {
    success: 1,
    data: {
      avl_balance: toRupees(Math.max(0, company.balance)),
      creditperiod: days === 0 ? "" : `${days} ${days === 1 ? "day" : "days"}`,
      user_info: company.name,
    },
  };
}
