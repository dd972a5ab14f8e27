import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { mockGateway } from "../../../db/schema/index.ts";

type Kind = "order" | "payment" | "refund";
export type Entity = Record<string, unknown> & { id: string };

/** Part of a list, as Razorpay's queries name it. */
interface Page {
  from: number;
  to: number;
  count: number;
  skip: number;
}

const idPrefixes: Record<Kind, string> = { order: "order_", payment: "pay_", refund: "rfnd_" };

/** Stores the entities of one mock gateway account, in Razorpay's format. */
export class GatewayStore {
  #db: Db;
  #account: string;

  constructor(db: Db, account: string) {
    this.#db = db;
    this.#account = account;
  }

  async add(kind: Kind, parent: string, body: Record<string, unknown>): Promise<Entity> {
    const id = idPrefixes[kind] + randomBytes(8).toString("hex").slice(0, 14);
    const entity = { id, entity: kind, created_at: Math.floor(Date.now() / 1000), ...body };
    await this.#db
      .insert(mockGateway)
      .values({ id, type: kind, account: this.#account, parent, body: entity });
    return entity;
  }

  async find(kind: Kind, id: string): Promise<Entity | null> {
    const [row] = await this.#db
      .select()
      .from(mockGateway)
      .where(
        and(
          eq(mockGateway.id, id),
          eq(mockGateway.type, kind),
          eq(mockGateway.account, this.#account),
        ),
      );
    return row ? (row.body as Entity) : null;
  }

  #isOfKind = (kind: Kind) =>
    and(eq(mockGateway.account, this.#account), eq(mockGateway.type, kind));

  async findChildren(kind: Kind, parent: string): Promise<Entity[]> {
    const rows = await this.#db
      .select()
      .from(mockGateway)
      .where(and(this.#isOfKind(kind), eq(mockGateway.parent, parent)))
      .orderBy(asc(mockGateway.seq));
    return rows.map((row) => row.body as Entity);
  }

  /** Entities created in a period (seconds since 1970), newest first. */
  async list(kind: Kind, { from, to, count, skip }: Page): Promise<Entity[]> {
    const createdAt = sql`(${mockGateway.body}->>'created_at')::bigint`;
    const rows = await this.#db
      .select()
      .from(mockGateway)
      .where(and(this.#isOfKind(kind), sql`${createdAt} between ${from}::bigint and ${to}::bigint`))
      .orderBy(desc(mockGateway.seq))
      .limit(count)
      .offset(skip);
    return rows.map((row) => row.body as Entity);
  }

  /** Updates an entity if its status is `from`; null otherwise. */
  async updateIfStatus(
    id: string,
    from: string,
    to: Record<string, unknown>,
  ): Promise<Entity | null> {
    const [row] = await this.#db
      .update(mockGateway)
      .set({ body: sql`${mockGateway.body} || ${JSON.stringify(to)}::jsonb` })
      .where(and(eq(mockGateway.id, id), sql`${mockGateway.body}->>'status' = ${from}`))
      .returning();
    return row ? (row.body as Entity) : null;
  }
}
