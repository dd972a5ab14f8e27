import { desc, eq } from "drizzle-orm";
import { auditEntries } from "../../backend/db/schema/index.ts";
import type { ConsoleRfi } from "../../lib/contract/operations/rfis.ts";
import { getMessages } from "./api-client.ts";
import type { Customer } from "./factories.ts";
import { createRfiClient, REQUESTED_TEXT } from "./rfi-client.ts";
import type { TestApp } from "./test-app.ts";

/** RFIs of buyers and what operators do with them in the console. */
export function createConsoleRfis(backend: TestApp) {
  const client = createRfiClient(backend);
  return {
    client,
    /** A buyer who requests 10 pieces of an item of each stock, and then a text. */
    async create(...stocks: number[]) {
      const buyer = await backend.createCustomer();
      const items: Awaited<ReturnType<typeof backend.createItem>>[] = [];
      for (const stock of stocks) items.push(await backend.createItem({ stock }));
      const info = items.map(({ id }) => ({ item_id: id, quantity: 10 }));
      const text = { requested_text: REQUESTED_TEXT, quantity: 4 };
      const { number } = (await client.requestRfi(buyer, [...info, text])).read();
      return { buyer, items, number };
    },
    details: async (number: string) =>
      (await client.operate("details", { number })).data as ConsoleRfi,
    send: (number: string, offers: object[], declines: object[] = [], draftVersion?: number) =>
      client.operate("send", { number, offers, declines, draftVersion }),
    auditOf: (number: string) =>
      backend.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, number))
        .orderBy(desc(auditEntries.id)),
    mailsOf: async ({ email }: Customer) =>
      (await getMessages(backend.db, email)).map(({ template }) => template),
    readLines: async (buyer: Customer, number: string) =>
      (await client.getRfi(buyer, number)).read()?.lines ?? [],
  };
}

/** An offer of a line as the console sends it. */
export const offer = (rfi: ConsoleRfi, line: number, over: object = {}) => ({
  line,
  revision: rfi.lines[line - 1]?.revision,
  itemId: null,
  price: 200_00,
  quantity: 10,
  leadDays: 14,
  validUntil: "2099-12-31",
  note: "",
  ...over,
});
