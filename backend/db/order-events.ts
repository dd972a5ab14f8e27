import type { Db } from "./client.ts";
import { type LinePieces, orderEvents } from "./schema/index.ts";

export type OrderEventKind = "allocated" | "packed" | "pieces-cancelled" | "e-mailed" | "note";

/** The actor: an operator by name, a buyer by user id; neither for the system. */
export interface Actor {
  operator?: string | undefined;
  userId?: number | undefined;
}

export interface NewOrderEvent extends Actor {
  orderId: number;
  /** Default: now. */
  at?: Date;
  kind: OrderEventKind;
  text?: string;
  pieces?: LinePieces[];
  referenceKey?: string | undefined;
}

/** Records events of orders in the transaction that causes them; returns their ids, in the same order. */
export async function recordOrderEvents(tx: Db, events: NewOrderEvent[]): Promise<number[]> {
  if (events.length === 0) return [];
  const rows = await tx.insert(orderEvents).values(events).returning({ id: orderEvents.id });
  return rows.map(({ id }) => id);
}
