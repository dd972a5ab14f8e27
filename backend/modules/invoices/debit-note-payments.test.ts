import { describe, expect, test } from "@jest/globals";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { showCustomer } from "../../../lib/contract/operations/customers.ts";
import { findOpenInvoices } from "../../../lib/contract/operations/receivables.ts";
import { accountOverview } from "../../../lib/contract/overview.ts";
import { createConsoleClient } from "../../../test/backend/console-client.ts";
import { ADDED, createPriceNotesClient, HIGHER } from "../../../test/backend/price-notes.ts";
import { FIRST, setUpShipmentInvoices } from "../../../test/backend/set-up-shipment-invoices.ts";
import { testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { createErasureRequest, listErasureRequests } from "../privacy/data-requests.ts";
import { sendReminders } from "./reminders.ts";

const shop = setUpShipmentInvoices();
const { shipped, raise, readNote, openOf } = createPriceNotesClient(shop);

const reminderSettings = {
  days: [1],
  sites: testConfig.messaging.sites,
  paymentWays: { zwz: ["online"], nod: ["online"] },
  bankAccounts: { zwz: null, nod: null },
  holdsOverdueShipments: true,
};

describe.each(["zwz", "nod"] as const)("debit notes, %s", (brand) => {
  test("are settled by an advance, which the PDF names, and by payments in the order of their due dates", async () => {
    const { buyer, invoice } = await shipped(brand);
    const pay = (amount: number, reference: string) =>
      shop.client.ops("receipts/record", {
        ...{ companyId: buyer.companyId, amount, reference, mode: "NEFT", advance: true },
        receivedOn: "2026-11-20",
      });
    await pay(FIRST + 100_00, "UTR-1");
    const { number } = (await raise(invoice, HIGHER)).data;
    expect(await openOf(buyer)).toEqual([[number, ADDED - 100_00]]);
    expect(await readNote(buyer, number)).toMatch(
      /Advance [ZN]R\S+ of 20 Nov 2026 -₹100\.00 Amount due ₹70\.00/,
    );
    await pay(70_00, "UTR-2");
    expect(await openOf(buyer)).toEqual([]);
    const [last] = (await shop.statementOf(buyer)).payments ?? [];
    expect(last?.invoices).toEqual([{ number, amount: 70_00 }]);
    const path = fillPath(documents.receipt, {
      number: last?.receiptNumber.replaceAll("/", "-") ?? "",
    });
    const reply = await shop.backend.app.inject({
      url: `/${brand}/${path}`,
      headers: { authorization: `Token ${buyer.key}` },
    });
    const receipt = (await readPdfText(reply.rawPayload)).join(" ").replace(/\s+/g, " ");
    expect(receipt).toContain(`Debit note ${number}`);
    expect(receipt).not.toContain(`Invoice ${number}`);
  });

  test("make the account overdue after credit days and grace, and are reminded of like invoices", async () => {
    const { buyer, invoice } = await shipped(brand);
    const amount = FIRST;
    await shop.client.ops("receipts/record", {
      ...{ companyId: buyer.companyId, amount, reference: "UTR-3", mode: "NEFT" },
      receivedOn: "2026-11-20",
    });
    const { number } = (await raise(invoice, HIGHER)).data;
    shop.clock.now = new Date("2026-12-27T08:35:00Z");
    expect((await shop.statementOf(buyer)).overdue).toBe(false);
    shop.clock.now = new Date("2026-12-28T08:35:00Z");
    expect(await shop.statementOf(buyer)).toMatchObject({
      overdue: true,
      open: [{ kind: "debit-note", number, daysOverdue: 8 }],
      ageing: { upTo30: ADDED },
    });
    const { db } = shop.backend;
    const at = new Date("2026-12-21T08:35:00Z");
    expect(await sendReminders(db, reminderSettings, at)).toBeGreaterThan(0);
    const [reminder] = await shop.mailsOf(buyer, "payment-reminder");
    expect(reminder?.text).toContain(`Debit note ${number}: ₹170.00, was due on 20 Dec 2026`);
    expect(reminder?.text).toContain("₹170.00 is open for 1 debit note on your account.");
    const home = await shop.backend.inject(brand, accountOverview, undefined, buyer.key);
    expect(home.read().due).toMatchObject({ overdue: ADDED, thisWeek: 0, open: ADDED });
    await createErasureRequest(db, buyer.userId, "");
    const requests = await listErasureRequests(db, true);
    const own = requests.find(({ companyId }) => companyId === buyer.companyId);
    expect(own?.openAmount).toBe(ADDED);
    const operators = createConsoleClient(shop.backend);
    const { rows } = (
      await operators.call(findOpenInvoices, { due: "overdue", companyId: buyer.companyId })
    ).data;
    expect(rows).toMatchObject([{ kind: "debit-note", number, open: ADDED }]);
    const page = await operators.call(showCustomer, { companyId: buyer.companyId, brand });
    expect(page.data.statement.open).toMatchObject([{ kind: "debit-note", number }]);
  });
});
