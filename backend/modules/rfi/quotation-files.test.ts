import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { renderPdf } from "../../../lib/node/pdf/render.ts";
import { digest, readFirstRelease } from "../../../test/backend/first-release.ts";
import { createRfiClient, type RfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { companies, documentFiles, rfiLines } from "../../db/schema/index.ts";
import { createPrinter } from "../documents/printer.ts";
import { findUnprintedQuotations } from "./quotation-files.ts";
import { quotationDocument } from "./quotation-pdf.ts";

let backend: TestApp;
let client: RfiClient;
beforeAll(async () => {
  backend = await createTestApp();
  client = createRfiClient(backend);
});
afterAll(() => backend.close());

type Quotation = Parameters<typeof quotationDocument>[0];

/** As the first release gave them to its printer. */
interface FirstQuotation extends Omit<Quotation, "company"> {
  account: { company: Quotation["company"]; billingCity: string; billingState: string };
}

const firstRelease = readFirstRelease<FirstQuotation>("first-release-quotations.jsonl");

test.each(firstRelease.map((one) => [one.row.account.company.name, one] as const))(
  "a quotation for %s prints as the first release printed it, byte for byte",
  async (_, { sha256, row: { account, rows, ...row } }) => {
    const { company, billingCity: city, billingState: state } = account;
    const date = (value: unknown) => new Date(value as string);
    const dated = rows.map((line) => ({
      ...line,
      layout: null,
      requestedAt: date(line.requestedAt),
      answeredAt: date(line.answeredAt),
      validUntil: date(line.validUntil),
    }));
    const document = quotationDocument({
      ...row,
      rows: dated,
      company: { ...company, city, state },
    });
    expect(digest(await renderPdf(document))).toBe(sha256);
  },
);

const findQuotations = findUnprintedQuotations(testConfig.sellerGstins, () => new Date());
const error = jest.fn();
const startPrinter = () => createPrinter(backend.db, [findQuotations], { error } as never);

const countFiles = async (number: string) =>
  (await backend.db.select().from(documentFiles).where(eq(documentFiles.number, number))).length;

const isOfRfi = (number: string) =>
  sql`${rfiLines.rfiId} = (select id from rfis where number = ${number})`;

describe.each(["zwz", "nod"] as const)("stored quotations of %s", (brand) => {
  /** An RFI with an offer for each of its two lines. */
  async function createQuotation() {
    const buyer = await backend.createCustomer({ brand });
    const items = [
      await backend.createItem({ brand, stock: 50 }),
      await backend.createItem({ brand, stock: 50 }),
    ];
    const info = items.map(({ id }) => ({ item_id: id, quantity: 10 }));
    const { number } = (await client.requestRfi(buyer, info)).read();
    const answer = (lines: number[], price: string) =>
      client.answerRfi(
        number,
        lines.map((line) => ({ line, price })),
      );
    expect((await answer([1, 2], "200.50")).status).toBe(200);
    const download = () =>
      backend.app.inject({
        url: `/${brand}/${fillPath(documents.quotation, { number })}`,
        headers: { authorization: `Token ${buyer.key}` },
      });
    /** Text of the PDF, and the lines whose items it names. */
    const read = async () => {
      const text = (await readPdfText((await download()).rawPayload)).join(" ");
      const names = items.flatMap(({ designation }, at) =>
        text.includes(designation) ? [at + 1] : [],
      );
      return { text, lines: names };
    };
    const rename = (name: string) =>
      backend.db.update(companies).set({ name }).where(eq(companies.id, buyer.companyId));
    const order = async (at: number) => {
      const added = await client.addOffersToCart(buyer, number, [{ item_id: items[at - 1]?.id }]);
      expect(added.status).toBe(200);
      const placed = await client.placeOrder(buyer, await client.getCart(buyer));
      expect(placed.status).toBe(200);
    };
    return { number, answer, download, read, rename, order };
  }

  test("a downloaded quotation stays the same when its offers are ordered or expire", async () => {
    const { number, download, read, rename, order } = await createQuotation();
    const { rawPayload: first } = await download();
    expect((await read()).lines).toEqual([1, 2]);
    await order(1);
    await rename("Godavari Pumps");
    expect((await download()).rawPayload.equals(first)).toBe(true);
    await client.expireOffers(number);
    expect((await download()).rawPayload.equals(first)).toBe(true);
    expect(await countFiles(number)).toBe(1);
  });

  test("the job stores it without a download, once, with an offer that was ordered meanwhile", async () => {
    const { number, read, rename, order } = await createQuotation();
    await rename("Sahyadri Pumps");
    await order(2);
    await startPrinter()();
    await rename("Godavari Pumps");
    await startPrinter()();
    expect(await countFiles(number)).toBe(1);
    const { text, lines } = await read();
    expect(lines).toEqual([1, 2]);
    expect(text).toContain("Sahyadri Pumps");
    expect(text.replace(/\s+/g, " ").match(/in stock/g)).toHaveLength(2);
    const unprinted = await findQuotations(backend.db, { after: 0, onlyRecent: false });
    expect(unprinted.map(({ key }) => key.number)).not.toContain(number);
  });

  test("a new answer makes a new quotation, without what was ordered or had expired before", async () => {
    const { number, answer, read, order } = await createQuotation();
    await order(1);
    expect((await read()).lines).toEqual([1, 2]);
    await answer([2], "190.25");
    const second = await read();
    expect(second.lines).toEqual([2]);
    expect(second.text).toContain("190.25");
    expect(second.text).not.toContain("200.50");
    expect(await countFiles(number)).toBe(2);

    const other = await createQuotation();
    await client.expireOffers(other.number);
    await other.answer([1], "190.25");
    expect((await other.read()).lines).toEqual([1]);
  });

  test("a withdrawn offer leaves the quotation, and the last one leaves none", async () => {
    const { number, download, read } = await createQuotation();
    await startPrinter()();
    await client.declineRfi(number, { lines: [2] });
    await startPrinter()();
    expect(await countFiles(number)).toBe(2);
    expect((await read()).lines).toEqual([1]);
    await client.declineRfi(number);
    await startPrinter()();
    const reply = await download();
    expect([reply.statusCode, reply.json().message]).toEqual([404, messages.rfiNoOffer]);
    expect(await countFiles(number)).toBe(2);
    expect(error).not.toHaveBeenCalled();
  });

  test("later runs look at the answers of the last two days only, also to old requests", async () => {
    const print = startPrinter();
    await print();
    const [old, recent] = [await createQuotation(), await createQuotation()];
    await backend.db
      .update(rfiLines)
      .set({ answeredAt: new Date(Date.now() - 3 * 86_400_000) })
      .where(isOfRfi(old.number));
    await backend.db.execute(
      sql`update rfis set requested_at = now() - interval '30 days' where number = ${recent.number}`,
    );
    await print();
    expect([await countFiles(old.number), await countFiles(recent.number)]).toEqual([0, 1]);
  });

  describe("of the first release", () => {
    const createFirstQuotation = async () => {
      const one = await createQuotation();
      await backend.db.update(rfiLines).set({ layout: null }).where(isOfRfi(one.number));
      return one;
    };

    test("hold the offers that could be ordered, in its words", async () => {
      const { read, order } = await createFirstQuotation();
      await order(1);
      await startPrinter()();
      const { text, lines } = await read();
      expect(lines).toEqual([2]);
      expect(text).toContain("from stock");
    });

    test("hold all offers once none can be ordered any more", async () => {
      const { number, read, order } = await createFirstQuotation();
      await order(1);
      await client.expireOffers(number);
      await backend.db
        .update(rfiLines)
        .set({ answeredAt: sql`${rfiLines.validUntil} - interval '1 day'` })
        .where(isOfRfi(number));
      await startPrinter()();
      expect((await read()).lines).toEqual([1, 2]);
    });

    test("are followed by those of an answer of today, in today's words", async () => {
      const { answer, read } = await createFirstQuotation();
      await answer([2], "190.25");
      const { text, lines } = await read();
      expect(lines).toEqual([1, 2]);
      expect(text).toContain("in stock");
    });
  });
});
