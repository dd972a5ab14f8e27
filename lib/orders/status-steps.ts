import type { OrderDetails } from "../contract/order-details.ts";
import { formatCount, formatDate } from "../format.ts";

export interface StatusStep {
  name: string;
  state: "done" | "part" | "open";
  /** "20 Nov 2026, 14:05" or "22 of 60 dispatched, 20 Nov 2026, 14:05"; "" if there is nothing to tell. */
  detail: string;
}

type Moment = { date: string; time: string };

const joinKnown = (parts: string[]): string => parts.filter(Boolean).join(", ");

/** "20 Nov 2026, 14:05", or the day if the time is "". */
export const at = (moment: Moment | null | undefined): string =>
  moment ? joinKnown([formatDate(moment.date), moment.time]) : "";

const latest = (moments: (Moment | null)[]): Moment | undefined =>
  moments
    .flatMap((moment) => moment ?? [])
    .sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))
    .at(-1);

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

/** A step that pieces reach one after the other, the last ones at this time. */
function toStep(name: string, pieces: number, total: number, when: string): StatusStep {
  if (pieces >= total && total > 0) return { name, state: "done", detail: when };
  if (pieces === 0) return { name, state: "open", detail: "" };
  const part = `${formatCount(pieces)} of ${formatCount(total)} ${name.toLowerCase()}`;
  return { name, state: "part", detail: joinKnown([part, when]) };
}

/**
 * Steps of an order with their times, as far as the backend reports them: packing and delivery are facts of ours. Empty for
 * a cancelled order.
 */
export function getStatusSteps(order: OrderDetails): StatusStep[] {
  const { placed, approved, dispatched, lines } = order;
  if (order.cancelled) return [];
  const ahead: StatusStep[] = [
    { name: "Placed", state: "done", detail: at(placed) },
    { name: "Approved", state: approved ? "done" : "open", detail: at(approved) },
  ];
  const shipments = order.shipments;
  if (!shipments || lines.some(({ shipped }) => shipped === null)) {
    const leaves = dispatched ? formatDate(dispatched.date) : "";
    return [...ahead, { name: "Dispatched", state: dispatched ? "done" : "open", detail: leaves }];
  }
  const shipped = sum(lines.map((line) => line.shipped ?? 0));
  const open = sum(lines.flatMap((line) => line.open.map(({ quantity }) => quantity)));
  const total = shipped + open;
  const leaves = toStep("Dispatched", shipped, total, at(latest(shipments)));
  if (order.packed === undefined) return [...ahead, leaves];
  const packed = shipped + sum(lines.map((line) => line.packed ?? 0));
  const packedAt = latest([order.packed, ...shipments.map((one) => one.packed)]);
  const arrived = shipments.filter((one) => one.delivered !== null);
  const delivered = sum(arrived.flatMap((one) => one.lines.map(({ quantity }) => quantity)));
  const deliveredAt = latest(arrived.map((one) => one.delivered));
  return [
    ...ahead,
    toStep("Packed", packed, total, at(packedAt)),
    leaves,
    toStep("Delivered", delivered, total, at(deliveredAt)),
  ];
}
