import type { Role } from "./permissions.ts";

/** Purpose of each role, in the words of the console. */
export const roleDescriptions: Record<Role, string> = {
  sales: "Sales: sign-ups, customers, RFIs, orders, shipments, returns",
  accounts: "Accounts: credit, payments, refunds, invoices, discounts, data requests",
  catalogue: "Catalogue: items, prices, stock, content, imports",
  owner: "Owner: everything, operators and the audit log",
};
