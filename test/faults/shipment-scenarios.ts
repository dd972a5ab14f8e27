import type { CrashPoint } from "../../backend/crash-point.ts";
import type { Invoicing } from "../../backend/db/schema/index.ts";

/** A crash point, or right after the response. */
export type KillPoint = CrashPoint | "responded";

/** How an order is placed and what happens to it. */
export interface Scenario {
  invoicing: Invoicing;
  isOnline: boolean;
  /** GST rate of the day of the second shipment, and what it adds to its invoice, in paise. */
  change?: { rateBp: number; added: number };
  /** Where the backend is killed in each step. */
  points: KillPoint[];
}

const byShipment = { invoicing: "shipment" as const, isOnline: false };
const online = { ...byShipment, isOnline: true };
const inTransaction: KillPoint[] = ["shipment-invoiced", "shipment-recorded"];

/** At one GST rate. */
export const scenarios: Scenario[] = [
  {
    invoicing: "allotment",
    isOnline: false,
    points: ["invoice-added", "shipment-recorded", "invoices-numbered", "responded"],
  },
  { ...byShipment, points: [...inTransaction, "responded"] },
  { ...online, points: inTransaction },
];

const higher = { rateBp: 2800, added: 469_00 };
const lower = { rateBp: 1200, added: -281_00 };
/** The rate changes between the two shipments. */
export const rateScenarios: Scenario[] = [byShipment, online].flatMap((order) =>
  [higher, lower].map((change) => ({ ...order, change, points: inTransaction })),
);
