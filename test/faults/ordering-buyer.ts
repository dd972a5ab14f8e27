import { type FaultTestBuyer, toOrderBody } from "./buyers.ts";
import type { Client } from "./client.ts";

/** Keeps buying one piece at a time until the backend is gone, and remembers what was and what was not answered. */
export class OrderingBuyer {
  member: FaultTestBuyer;
  /** Numbers of orders that were answered with success. */
  acknowledged: string[] = [];
  /** Lines of a checkout that got no answer; sent again when the backend is back. */
  pending: number[] | null = null;
  /** Answers that should not have come. */
  unexpected: string[] = [];
  #itemIds: number[];
  #turn = 0;

  constructor(member: FaultTestBuyer, itemIds: number[]) {
    this.member = member;
    this.#itemIds = itemIds;
  }

  async #submit(client: Client, lineIds: number[]): Promise<void> {
    this.pending = lineIds;
    const { brand, key } = this.member;
    const answer = await client.post(
      `/${brand}/api/sales_confirmation/`,
      key,
      toOrderBody(lineIds),
    );
    this.pending = null;
    if (answer.status === 200) this.acknowledged.push(answer.body.myscno);
    else this.unexpected.push(`${answer.status} ${answer.body.message}`);
  }

  async #buyOne(client: Client): Promise<void> {
    const { brand, key } = this.member;
    this.#turn += 1;
    const item_id = this.#itemIds[this.#turn % this.#itemIds.length];
    await client.post(`/${brand}/api/add_item/`, key, { item_info: [{ item_id, quantity: 1 }] });
    const cart = await client.get(`/${brand}/api/display_additem/`, key);
    const lines: { item_detail_id: number }[] = cart.body.itemdetails ?? [];
    if (lines.length > 0)
      await this.#submit(
        client,
        lines.map((line) => line.item_detail_id),
      );
  }

  /** Resolves when the connection breaks. Answers that a dying backend gives (503) count as no answer. */
  async orderUntilDisconnected(client: Client): Promise<void> {
    try {
      if (this.pending) await this.#submit(client, this.pending);
      for (;;) await this.#buyOne(client);
    } catch {
      return;
    }
  }
}
