/** Permissions of operators. The owner may make every call. */
export const ROLES = ["sales", "accounts", "catalogue", "owner"] as const;
export type Role = (typeof ROLES)[number];

const everyone = ["sales", "accounts", "catalogue"] as const;
const sales = ["sales"] as const;
const accounts = ["accounts"] as const;
const catalogue = ["catalogue"] as const;
const salesAndAccounts = ["sales", "accounts"] as const;
const owner = [] as const;

/**
 * Every operator call and the roles that may make it, besides the owner. Lists and pages are open to all roles, except
 * operators, audit log and backups (owner), and personal data that a role does not need.
 */
const permissions = {
  // The operator's own account
  "own/show": everyone,
  "own/sign-out": everyone,
  "own/password": everyone,
  "own/sessions": everyone,
  "own/end-session": everyone,
  "own/new-code": everyone,
  "own/confirm-code": everyone,

  // Operators and audit log
  "operators/list": owner,
  "operators/add": owner,
  "operators/roles": owner,
  "operators/disable": owner,
  "operators/enable": owner,
  "operators/reset": owner,
  "operators/end-sessions": owner,
  "audit/list": owner,
  "files/audit": owner,
  backup: owner,

  // Queues, figures and messages
  "dashboard/show": everyone,
  "queues/counts": everyone,
  "queues/sign-ups": salesAndAccounts,
  "queues/addresses": salesAndAccounts,
  "queues/rfis": everyone,
  "queues/orders": everyone,
  "queues/late": everyone,
  "queues/returns": everyone,
  "queues/payments": salesAndAccounts,
  "queues/refunds": everyone,
  "queues/messages": salesAndAccounts,
  "queues/searches": everyone,
  "queues/data-requests": accounts,
  "subscriptions/list": everyone,
  "subscriptions/save": everyone,
  "searches/list": everyone,
  "searches/handle": everyone,
  "searches/reopen": everyone,
  "messages/list": salesAndAccounts,
  "messages/show": salesAndAccounts,
  "messages/resend": salesAndAccounts,

  // Customers
  "accounts/list": salesAndAccounts,
  "accounts/show": salesAndAccounts,
  "accounts/addresses": salesAndAccounts,
  "accounts/changes": salesAndAccounts,
  "accounts/status": sales,
  "accounts/add": sales,
  "accounts/company-name": sales,
  "accounts/gstin": sales,
  "accounts/sez": sales,
  "accounts/consignee": sales,
  "accounts/signatory": sales,
  "accounts/billing": sales,
  "accounts/login-email": sales,
  "accounts/verify-address": sales,
  "accounts/refuse-address": sales,
  "accounts/remove-address": sales,
  "accounts/balance": accounts,
  "accounts/credit-days": accounts,
  "accounts/overdue": accounts,
  "customers/list": salesAndAccounts,
  "customers/show": salesAndAccounts,
  "customers/decide": sales,
  "customers/onboard": salesAndAccounts,
  "customers/onboard-many": salesAndAccounts,
  "customers/address": sales,
  "customers/credit": accounts,
  "customers/add-discount": accounts,
  "customers/change-discount": accounts,
  "customers/add-payment": accounts,
  "customers/correct": sales,
  "customers/end-sessions": sales,
  "customers/send-mail": salesAndAccounts,
  "customers/add-note": salesAndAccounts,
  search: everyone,
  "requests/list": accounts,
  "requests/answer": accounts,
  "outbox/list": salesAndAccounts,
  // With codes and links; the console shows messages without them.
  "outbox/show": owner,

  // Orders, shipments and returns
  "orders/list": salesAndAccounts,
  "orders/show": salesAndAccounts,
  "orders/search": everyone,
  "orders/page": everyone,
  "orders/approve": sales,
  "orders/approve-many": sales,
  "orders/cancel": sales,
  "orders/cancel-lines": sales,
  "orders/pack": sales,
  "orders/pack-many": sales,
  "orders/ship": sales,
  "orders/ship-many": sales,
  "orders/prepare-invoice": salesAndAccounts,
  "orders/note": salesAndAccounts,
  "orders/send": salesAndAccounts,
  "files/invoice": salesAndAccounts,
  "files/receipt": salesAndAccounts,
  "files/order-confirmation": salesAndAccounts,
  "files/shipment": salesAndAccounts,
  "files/packing-lists": salesAndAccounts,
  "files/po": salesAndAccounts,
  "files/return-photo": everyone,
  "orders/dispatch": sales,
  "orders/eway": sales,
  "orders/move-date": sales,
  "orders/allocate": sales,
  "back-orders/list": everyone,
  "shipments/list": everyone,
  "shipments/queue": everyone,
  "shipments/documents": salesAndAccounts,
  "shipments/eway-data": salesAndAccounts,
  "files/eway-data": salesAndAccounts,
  "invoices/eway-data": salesAndAccounts,
  "files/invoice-eway-data": salesAndAccounts,
  "shipments/deliver": sales,
  "returns/list": salesAndAccounts,
  "returns/show": salesAndAccounts,
  "returns/search": everyone,
  "returns/page": everyone,
  "returns/photos": everyone,
  "returns/approve": sales,
  "returns/refuse": sales,
  "returns/receive": sales,
  "returns/credit": salesAndAccounts,
  "transit/export": everyone,
  "transit/import": sales,
  "files/transit": everyone,

  // Requests for information
  "rfi/list": salesAndAccounts,
  "rfi/show": salesAndAccounts,
  "rfi/answer": sales,
  "rfi/decline": sales,
  "rfi/find": everyone,
  "rfi/details": everyone,
  "rfi/items": sales,
  "rfi/save-draft": sales,
  "rfi/discard-draft": sales,
  "rfi/send": sales,
  "rfi/extend": sales,
  "rfi/withdraw": sales,

  // Payments and invoices
  "payments/add": accounts,
  "payments/find": everyone,
  "payments/details": everyone,
  "payments/recheck": accounts,
  "receipts/find": everyone,
  "receipts/record": accounts,
  "receipts/add-deduction": accounts,
  "receipts/withdraw-deduction": accounts,
  "receipts/certificate": accounts,
  "receipts/refund": accounts,
  "invoices/find": everyone,
  "refunds/find": everyone,
  "refunds/list": salesAndAccounts,
  "refunds/retry": accounts,
  "invoices/list": everyone,
  "invoices/irn": accounts,
  "invoices/cancel": salesAndAccounts,
  "invoices/credit-prepared": salesAndAccounts,
  "invoices/reduce-prices": accounts,
  "invoices/raise-prices": accounts,
  "credit-notes/itc-reversal": accounts,
  "prices/list": everyone,
  "prices/set": accounts,
  "prices/remove": accounts,

  // Accounting exports
  "exports/check": accounts,
  "exports/e-invoices": accounts,
  "files/exports": accounts,
  "files/e-invoices": accounts,

  // Catalogue and content
  "items/show": everyone,
  "items/search": everyone,
  "items/page": everyone,
  "items/change": catalogue,
  "items/stock": catalogue,
  "items/price": catalogue,
  "page-views/list": everyone,
  "content/show": everyone,
  "content/draft": catalogue,
  "content/discard": catalogue,
  "content/publish": catalogue,
  "content/withdraw": catalogue,
  "content/restore": catalogue,
  "content/preview": everyone,
  "content/picture": catalogue,

  // Import and export; each kind has roles of its own besides these (IMPORT_ROLES)
  "imports/start": everyone,
  "imports/show": everyone,
  "imports/rows": everyone,
  "imports/apply": everyone,
  "imports/undo": everyone,
  "imports/list": everyone,
  "files/imports/invalid": everyone,
  "files/imports/export": everyone,
} satisfies Record<string, readonly Role[]>;

export type OpsPath = keyof typeof permissions;
export const OPS_PATHS = Object.keys(permissions) as OpsPath[];

/** Calls without a session: signing in, and setting up an account with the link of an invitation. */
export const PUBLIC_OPS_PATHS = [
  "sign-in",
  "sign-in/code",
  "set-up/show",
  "set-up/finish",
] as const;
export type PublicOpsPath = (typeof PUBLIC_OPS_PATHS)[number];

/** Whether an operator with these roles may make a call. The console shows only what its operator may do. */
export const isAllowed = (roles: readonly Role[], path: OpsPath): boolean =>
  roles.includes("owner") ||
  (permissions[path] as readonly Role[]).some((role) => roles.includes(role));

/** The operator behind a call. */
export interface Operator {
  /** Null for the command line, which states only a name. */
  id: number | null;
  name: string;
  roles: Role[];
}
