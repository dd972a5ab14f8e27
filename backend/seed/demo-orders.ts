export interface DemoOrder {
  login: "active" | "overdue" | "pending";
  daysAgo: number;
  /** Quantity of each line; the items are chosen from stock. */
  pieces: number[];
  po?: string;
  dispatched?: { daysAgo: number; carrier: string; tracking: string };
  cancelled?: string;
  /** Day on which the whole invoice was paid. */
  paid?: { daysAgo: number; reference: string };
}

/**
 * Earlier orders of the demo customers, oldest first: paid, open, dispatched, approved, cancelled and awaiting
 * approval, and one unpaid for so long that its account is overdue.
 */
export const demoOrders: DemoOrder[] = [
  {
    login: "active",
    daysAgo: 84,
    pieces: [40, 12],
    po: "PO/2026/0418",
    dispatched: { daysAgo: 82, carrier: "Demo Roadways", tracking: "DR-440182" },
    paid: { daysAgo: 58, reference: "DEMO-UTR-0001" },
  },
  {
    login: "overdue",
    daysAgo: 75,
    pieces: [24, 6, 10],
    po: "AG-1107",
    dispatched: { daysAgo: 73, carrier: "Demo Roadways", tracking: "DR-440975" },
  },
  {
    login: "active",
    daysAgo: 33,
    pieces: [8],
    dispatched: { daysAgo: 31, carrier: "Demo Cargo", tracking: "DC-20931" },
  },
  {
    login: "active",
    daysAgo: 16,
    pieces: [20, 4, 2],
    po: "PO/2026/0533",
    dispatched: { daysAgo: 14, carrier: "Demo Cargo", tracking: "DC-21477" },
  },
  { login: "active", daysAgo: 9, pieces: [6], cancelled: "Ordered twice by mistake" },
  { login: "active", daysAgo: 2, pieces: [30, 5], po: "PO/2026/0561" },
  { login: "pending", daysAgo: 1, pieces: [10] },
];
