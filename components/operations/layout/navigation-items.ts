import { ops } from "@/brands/ops";
import { isAllowed, type OpsPath, type Role } from "@/lib/operations/permissions";

interface Item {
  label: string;
  href: string;
  /** The call that fills the page. The link is shown to operators who may make it. */
  call: OpsPath;
}

/** In the order of a day's work. */
const GROUPS: { heading: string; items: Item[] }[] = [
  {
    heading: "Work",
    items: [
      { label: "Dashboard", href: "/", call: "own/show" },
      { label: "Customers", href: "/customers", call: "accounts/list" },
      { label: "RFIs", href: "/rfis", call: "rfi/find" },
      { label: "Orders", href: "/orders", call: "orders/search" },
      { label: "Shipments", href: "/shipments", call: "shipments/list" },
      { label: "Returns", href: "/returns", call: "returns/search" },
      { label: "Payments", href: "/payments", call: "payments/find" },
    ],
  },
  {
    heading: "Catalogue",
    items: [
      { label: "Items", href: "/items", call: "items/show" },
      { label: "Imports", href: "/imports", call: "imports/list" },
      { label: "Transit days", href: "/transit-days", call: "transit/export" },
      { label: "Content", href: "/content", call: "content/show" },
    ],
  },
  {
    heading: "Records",
    items: [
      { label: "Accounting exports", href: "/exports", call: "exports/check" },
      { label: "Messages", href: "/messages", call: "messages/list" },
      { label: "Searches", href: "/searches", call: "searches/list" },
      { label: "Data requests", href: "/data-requests", call: "requests/list" },
      { label: "Audit log", href: "/audit", call: "audit/list" },
      { label: "Operators", href: "/operators", call: "operators/list" },
    ],
  },
];

/** The links an operator with these roles sees. */
export const navigationFor = (roles: readonly Role[]) =>
  GROUPS.map(({ heading, items }) => ({
    heading,
    items: items.filter(({ href, call }) => ops.routes[href] === "page" && isAllowed(roles, call)),
  })).filter(({ items }) => items.length > 0);
