import type { BrandId } from "../../../brands/types.ts";
import type { ReturnStatus } from "../../returns/status.ts";
import type { AccountStatus } from "../../rules/account-status.ts";
import type { OpenLot } from "../open-lots.ts";
import type { Ageing, StatementEntry } from "../statement.ts";
import type { OrderStatus } from "./orders.ts";

/** Figures and lists of the operator console's customer page. Money in paise, times ISO 8601, days "2026-11-20". */

export type AddressState = "verified" | "unverified" | "refused";

/** A question that is answered before an account is approved. */
export interface CustomerCheck {
  check: string;
  ok: boolean;
  /** The answer, e.g. "Maharashtra (27), PAN AABCN4321K, check digit correct". */
  finding: string;
}

export interface OtherAccount {
  companyId: number;
  brand: BrandId;
  company: string;
  customerNumber: string;
  status: AccountStatus;
  gstin: string;
  same: "GSTIN" | "PAN";
}

export interface CustomerUser {
  id: number;
  name: string;
  jobTitle: string;
  email: string;
  emailVerifiedAt: string | null;
  mobile: string;
  mobileVerifiedAt: string | null;
  createdAt: string;
  /** Null if the user never signed in, or before this was recorded. */
  lastSignInAt: string | null;
  sessions: { id: number; device: string; createdAt: string; lastSeenAt: string }[];
}

export interface CustomerAddress {
  id: number;
  address: string;
  city: string;
  state: string;
  pincode: string;
  status: AddressState;
  refusalReason: string;
  /** In a special economic zone; absent from the release before. */
  sez?: boolean;
  /** The company there, if it is another one than the customer; absent from the release before. */
  consignee?: string;
  consigneeGstin?: string;
}

export interface CustomerCredit {
  /** Limit = used + available. */
  limit: number;
  used: number;
  available: number;
  creditDays: number;
  graceDays: number;
  overdue: boolean;
  /** Why the account is overdue; "" if it is not. */
  overdueReason: string;
  markedOverdue: boolean;
}

export interface CustomerDiscount {
  id: number;
  /** Null for all. */
  maker: string | null;
  category: string | null;
  percent: number;
  from: string;
  /** Last day; null without end. */
  to: string | null;
  state: "current" | "future" | "ended";
}

export interface CustomerOrders {
  count: number;
  /** Sum of all orders that were not cancelled, less cancelled parts. */
  total: number;
  awaitingApproval: number;
  latest: {
    number: string;
    status: OrderStatus;
    mode: string;
    payable: number;
    poNumber: string;
    placedAt: string;
  }[];
}

export interface CustomerMessage {
  id: number;
  channel: "email" | "sms";
  recipient: string;
  template: string;
  subject: string;
  status: string;
  createdAt: string;
}

export interface CustomerPage {
  companyId: number;
  brand: BrandId;
  company: string;
  customerNumber: string;
  status: AccountStatus;
  createdAt: string;
  gstin: string;
  pan: string;
  /** State of the GSTIN, "Maharashtra (27)". */
  gstState: string;
  contactEmail: string;
  billing: string;
  /** Unit or developer of a special economic zone; absent from the release before. */
  sez?: boolean;
  checks: CustomerCheck[];
  otherAccounts: OtherAccount[];
  users: CustomerUser[];
  /** Persons who asked for access and were not confirmed yet. */
  pendingUsers: { name: string; email: string; createdAt: string }[];
  addresses: CustomerAddress[];
  credit: CustomerCredit;
  discounts: CustomerDiscount[];
  orders: CustomerOrders;
  rfis: { number: string; requestedAt: string; lines: number; pending: number }[];
  returns: { number: string; status: ReturnStatus; orderNumber: string; requestedAt: string }[];
  statement: {
    closing: number;
    ageing: Ageing;
    open: {
      number: string;
      orderNumber: string;
      open: number;
      lots: OpenLot[];
      daysOverdue: number;
      kind: string;
    }[];
    entries: StatementEntry[];
  };
  messages: CustomerMessage[];
  notes: { id: number; operator: string; createdAt: string; text: string }[];
  history: {
    at: string;
    operator: string;
    action: string;
    field: string;
    from: string;
    to: string;
    reason: string;
  }[];
  /** Facts about which onboarding decides, as `expected` of `customers/onboard`. */
  reviewed: Record<string, string>;
}
