import { type FaultTestBuyer, toOrderBody } from "./buyers.ts";
import type { Client } from "./client.ts";

/** Orders one piece at a time until the backend is gone, and records which orders were acknowledged. */
export class OrderingBuyer {
  account: FaultTestBuyer;
  /** Numbers of acknowledged orders. */
  acknowledged: string[] = [];
  /** Lines of a checkout without a response; submitted again when the backend is back. */
  pending: number[] | null = null;
  /** Unexpected responses. */
  unexpected: string[] = [];
  #itemIds: number[];
  #turn = 0;

  constructor(member: FaultTestBuyer, itemIds: number[]) {
    this.account = member;
    this.#itemIds = itemIds;
  }

  async #submit(client: Client, lineIds: number[]): Promise<void> {
    this.pending = lineIds;
    const { brand, key } = this.account;
    const response = await client.post(
      `/${brand}/api/sales_confirmation/`,
      key,
      toOrderBody(lineIds),
    );
    this.pending = null;
    if (response.status === 200) this.acknowledged.push(response.body.myscno);
    else this.unexpected.push(`${response.status} ${response.body.message}`);
  }

  async #buyOne(client: Client): Promise<void> {
    const { brand, key } = this.account;
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

  /** Resolves when the connection breaks or `isStopped` returns true. */
  async orderUntilDisconnected(client: Client, isStopped = () => false): Promise<void> {
    try {
      if (this.pending) await this.#submit(client, this.pending);
      while (!isStopped()) await this.#buyOne(client);
    } catch {
      return;
    }
  }
}
