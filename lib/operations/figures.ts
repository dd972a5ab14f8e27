/** Definitions of the dashboard's figures, shown beside them and listed in docs/dashboard.md. */
export const figures = {
  ordered: {
    title: "Ordered",
    definition:
      "Value incl. GST of the orders placed in the period, without cancelled orders and cancelled back-orders. Orders that await approval count.",
  },
  invoiced: {
    title: "Invoiced",
    definition:
      "Total incl. GST of the tax invoices and debit notes issued in the period, less the credit notes issued in it.",
  },
  orders: {
    title: "Orders",
    definition: "Number of orders placed in the period, without cancelled ones.",
  },
  averageOrder: {
    title: "Average order",
    definition: "Ordered value divided by the number of orders.",
  },
  openOffers: {
    title: "Open offers",
    definition:
      "Lines of RFIs that can be ordered now: answered, valid and not ordered. Their value is price times offered pieces, before GST.",
  },
  late: {
    title: "Late now",
    definition:
      "Order lines of approved orders whose dispatch date has passed, or whose back-order leaves later than promised with the order: the queue “Late promises”.",
  },
  dispatchedLate: {
    title: "Dispatched late",
    definition:
      "Order lines in shipments of the period that left after the last day promised with the order, as a share of all lines in shipments of the period. Whole days.",
  },
  conversion: {
    title: "From product page to order",
    definition:
      "Views of product pages, of the cart and of the checkout, and orders. Views are not visitors: one person can view a page often, and visitors who opt out of tracking are not counted. Whole days. Orders per 100 cart views show a trend, not a share of people.",
  },
  chart: {
    title: "Sales over time",
    definition:
      "Ordered and invoiced as above, by hour, day or month in Indian time. A credit note reduces the time in which it was issued, so that a bar can be below zero.",
  },
  stockOuts: {
    title: "Out of stock, but wanted",
    definition:
      "Items on sale with no free pieces that were ordered, requested or searched for by their number in the period, or that have item alerts. Sorted by the sum of these.",
  },
  topSearches: {
    title: "Top searches",
    definition:
      "Most frequent search texts of the period, without regard to case. Suggestions while typing do not count; of a list, only the lines that were not found. Whole days.",
  },
  topItems: {
    title: "Top items",
    definition:
      "Items by their value before GST in the orders placed in the period, without cancelled orders and pieces.",
  },
  topCustomers: {
    title: "Top customers",
    definition: "Customers by their ordered value in the period.",
  },
} as const satisfies Record<string, { title: string; definition: string }>;

export type FigureName = keyof typeof figures;
