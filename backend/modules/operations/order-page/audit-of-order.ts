import { and, asc, eq, inArray, like, or } from "drizzle-orm";
import type { TimelineEvent } from "../../../../lib/contract/operations/timeline.ts";
import type { Db } from "../../../db/client.ts";
import { auditEntries } from "../../../db/schema/index.ts";
import { byOperator, eventAt } from "./timeline-event.ts";

type Entry = typeof auditEntries.$inferSelect;

/** Subjects of an order's audit entries: its number, and those of its shipments, documents, returns and receipts. */
export interface OrderSubjects {
  companyId: number;
  number: string;
  shipments: string[];
  documents: string[];
  returns: string[];
  receipts: string[];
  refunds: string[];
}

const TYPES = ["order", "shipment", "invoice", "return", "receipt", "refund"];

/** Audit entries of an order and what belongs to it, oldest first. Those from before migration 0030 name it in the field. */
export function findAudit(db: Db, subjects: OrderSubjects): Promise<Entry[]> {
  const { companyId, number, shipments, documents, returns, receipts, refunds } = subjects;
  const ids = [number, ...shipments, ...documents, ...returns, ...receipts, ...refunds];
  const formerFields = [
    ...documents.map((one) => `IRN of ${one}`),
    ...returns.map((one) => `return ${one}`),
  ];
  return db
    .select()
    .from(auditEntries)
    .where(
      or(
        and(inArray(auditEntries.subjectType, TYPES), inArray(auditEntries.subjectId, ids)),
        and(
          eq(auditEntries.companyId, companyId),
          eq(auditEntries.action, ""),
          or(
            inArray(auditEntries.field, formerFields),
            like(auditEntries.field, `% of shipment ${number}-%`),
          ),
        ),
      ),
    )
    .orderBy(asc(auditEntries.id));
}

/** The actions whose events come from other tables. */
const SHOWN_ELSEWHERE = new Set(["orders/pack", "orders/cancel-lines", "orders/note"]);

/** Tells who did what; entries that no event asks for become events of their own. */
export class AuditTrail {
  private readonly used = new Set<Entry>();
  private readonly entries: Entry[];
  constructor(entries: Entry[]) {
    this.entries = entries;
  }

  /** Name of the operator of the first matching entry; undefined if it isn't recorded. */
  operatorOf(matches: (entry: Entry) => boolean): string | undefined {
    const found = this.entries.filter(matches);
    for (const entry of found) this.used.add(entry);
    return found[0]?.operator;
  }

  /** Reason of the first matching entry; "" if there is none. */
  reasonOf = (matches: (entry: Entry) => boolean): string =>
    this.entries.find(matches)?.reason ?? "";

  /** Events of the entries that were not asked for. */
  rest(): TimelineEvent[] {
    return this.entries
      .filter((entry) => !this.used.has(entry) && !SHOWN_ELSEWHERE.has(entry.action))
      .map(({ createdAt, operator, action, field, oldValue, newValue, reason }) =>
        eventAt(createdAt, {
          kind: "changed",
          by: byOperator(operator),
          title: field ? `Changed: ${field}` : `Changed: ${action}`,
          details: [
            field && `${oldValue === "" ? "Set" : `From ${oldValue}`} to ${newValue || "nothing"}`,
            reason,
          ],
        }),
      );
  }
}
