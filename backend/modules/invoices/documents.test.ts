import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { documentsGuide, expectParticulars } from "../../../test/backend/expect-particulars.ts";
import {
  delivery,
  intraState,
  recipient,
  seller,
  setUpDocuments,
} from "../../../test/backend/set-up-documents.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { invoices, orders } from "../../db/schema/index.ts";

const setUp = setUpDocuments();
const { read, ordered, printInvoice } = setUp;

const file = "backend/modules/invoices/documents.test.ts";

describe("documents", () => {
  test("the tax invoice has every particular of Rule 46", async () => {
    const order = await ordered();
    const text = await printInvoice(order);
    const [row] = await setUp.backend.db
      .select({ number: invoices.number })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(eq(orders.number, order.number));
    const irn = "3f".repeat(32);
    const token = [{}, { data: { DocNo: row?.number, Irn: irn } }, {}]
      .map((value) => Buffer.from(JSON.stringify(value)).toString("base64url"))
      .join(".");
    const registered = { number: row?.number, irn, ackNo: "112610000123456", signedQr: token };
    await setUp.client.ops("invoices/irn", {
      rows: [{ ...registered, ackDate: "2026-11-20 14:05:00" }],
    });
    const eInvoice = await printInvoice(order);
    const [elsewhere, unregistered, nod] = [
      await printInvoice(await ordered({}, true)),
      await printInvoice(await ordered({ gstin: "" })),
      await printInvoice(await ordered({ brand: "nod" })),
    ];
    const printCopies = async (number: string) => {
      await setUp.client.ship(number);
      const shipped = await setUp.client.ops("shipments/documents", { number: `${number}-1` });
      const [, copies] = shipped.data as { name: string; content: string }[];
      const pages = await readPdfText(Buffer.from(copies?.content ?? "", "base64"));
      return pages.join(" ").replace(/\s+/g, " ");
    };
    const triplicate = `TRIPLICATE ${await printCopies((await ordered()).number)}`;
    const travelling = `TRAVELS WITH IRN ${await printCopies(order.number)} END`;
    const all = `${text} ${triplicate} ${travelling} E-INVOICE ${eInvoice} INTER-STATE ${elsewhere} UNREGISTERED ${unregistered} NOD ${nod}`;
    expectParticulars("Tax invoice", all, {
      "(a)": seller,
      "(b)": [/Invoice no\. ZW\/26-27\/\d{6} /, /Invoice no\. ND\/26-27\/\d{6} /],
      "(c)": ["Date 20 Nov 2026"],
      "(d)": recipient,
      "(e)": [/UNREGISTERED .*GSTIN Not registered State Maharashtra \(27\) Delivered to Gate 2/],
      "(f)": [],
      "(g)": ["HSN", "84821020"],
      "(h)": [order.item.designation, "ZWZ, Deep groove ball bearing", "Country of origin: China"],
      "(i)": ["60 NOS"],
      "(j)": ["Total incl. GST ₹16,992.00", "Rupees Sixteen Thousand Nine Hundred Ninety-Two Only"],
      "(k)": ["240.00 14,400.00", "Taxable value ₹14,400.00"],
      "(l)": ["9%", /INTER-STATE .*18%/],
      "(m)": [...intraState, "IGST ₹2,592.00"],
      "(n)": [
        "Place of supply Maharashtra (27)",
        /INTER-STATE .*Place of supply (?!Maharashtra)[A-Z][a-z ]+\(\d\d\)/,
      ],
      "(o)": delivery,
      "(p)": ["Reverse charge No"],
      "(q)": ["For ZWZ Bearings India", "Authorised signatory", "Information Technology Act, 2000"],
      "(r)": [/E-INVOICE .*IRN 3f/, "Acknowledgement 112610000123456", "QR code signed"],
      "(s)": [/NOD .*We hereby declare .*sub-rule \(4\) of rule 48/],
      "48(1)": [
        /TRIPLICATE .*Original for recipient.*Duplicate for transporter.*Triplicate for supplier/,
      ],
      "48(6)": [/TRAVELS WITH IRN (?!.*(Duplicate|Triplicate) for .* END)/],
    });
    expect(text).toContain("Original for recipient");
    expect(text).not.toMatch(/declare|Duplicate|Triplicate/);
  });

  test("the credit note has every particular of Rule 53(1A)", async () => {
    const print = async (order: Awaited<ReturnType<typeof ordered>>) => {
      await setUp.client.ops("orders/cancel", { number: order.number, reason: "Ordered twice" });
      return read(fillPath(documents.creditNote, { number: order.number }), order.buyer);
    };
    const text = await print(await ordered());
    const unregistered = await print(await ordered({ gstin: "" }));
    const elsewhere = await print(await ordered({}, true));
    expect(elsewhere).not.toContain("CGST");
    const all = `${text} UNREGISTERED ${unregistered} INTER-STATE ${elsewhere}`;
    expectParticulars("Credit note", all, {
      "(a)": seller,
      "(b)": ["Credit note"],
      "(c)": [/Credit note no\. ZC\/26-27\/\d{6} /],
      "(d)": ["Date 20 Nov 2026"],
      "(e)": recipient,
      "(f)": [/UNREGISTERED .*GSTIN Not registered State Maharashtra \(27\) Delivered to Gate 2/],
      "(g)": [/Against invoice ZW\/26-27\/\d{6} of 20 Nov 2026/, "Reason Ordered twice"],
      "(h)": [
        "Taxable value ₹14,400.00",
        ...intraState,
        "Total incl. GST ₹16,992.00",
        /INTER-STATE .*IGST ₹2,592.00/,
      ],
      "(i)": ["For ZWZ Bearings India", "Authorised signatory"],
    });
    expect(text).not.toContain("without a signature");
  });

  test("the debit note has every particular of Rule 53(1A)", async () => {
    const print = async (order: Awaited<ReturnType<typeof ordered>>) => {
      const { brand, key } = order.buyer;
      const path = fillPath(orderDetails.path, { number: order.number });
      const { backend } = setUp;
      const { invoices: issued } = (
        await backend.inject(brand, orderDetails, undefined, key, path)
      ).read();
      const reply = await setUp.client.ops("invoices/raise-prices", {
        ...{ invoice: issued[0]?.number, lines: [{ line: 1, unitPrice: 250_00 }] },
        reason: "Price list of 1 November",
      });
      const { number } = reply.data as { number: string };
      const printed = { number: number.replaceAll("/", "-") };
      return read(fillPath(documents.taxDocument, printed), order.buyer);
    };
    const text = await print(await ordered());
    const unregistered = await print(await ordered({ gstin: "" }));
    const elsewhere = await print(await ordered({}, true));
    const nod = await print(await ordered({ brand: "nod" }));
    expect(elsewhere).not.toContain("CGST");
    const all = `${text} UNREGISTERED ${unregistered} INTER-STATE ${elsewhere} NOD ${nod}`;
    expectParticulars("Debit note", all, {
      "(a)": seller,
      "(b)": ["Debit note"],
      "(c)": [/Debit note no\. ZDN\/26-27\/\d{6} /, /Debit note no\. NDN\/26-27\/\d{6} /],
      "(d)": ["Date 20 Nov 2026"],
      "(e)": recipient,
      "(f)": [/UNREGISTERED .*GSTIN Not registered State Maharashtra \(27\) Delivered to Gate 2/],
      "(g)": [/Against invoice ZW\/26-27\/\d{6} of 20 Nov 2026/, "Reason Price list of 1 November"],
      "(h)": [
        "60 NOS 10.00 600.00 54.00 9%",
        "Taxable value ₹600.00 CGST ₹54.00 SGST ₹54.00",
        "Total incl. GST ₹708.00",
        /INTER-STATE .*18%.*IGST ₹108.00/,
      ],
      "(i)": ["For ZWZ Bearings India", "Authorised signatory"],
    });
    expect(all).not.toMatch(/without a signature|We hereby declare/);
    expect(text).toContain("Payment On account, 30 days Due 20 Dec 2026");
  });

  test("the delivery challan has every particular of Rule 55", async () => {
    const print = async ({ buyer, number }: Awaited<ReturnType<typeof ordered>>) => {
      await setUp.client.ship(number, { lines: [{ line: 1, quantity: 22 }] });
      return read(fillPath(documents.deliveryChallan, { number: `${number}-1` }), buyer);
    };
    const order = await ordered();
    const text = await print(order);
    const elsewhere = await print(await ordered({}, true));
    expectParticulars("Delivery challan", `${text} INTER-STATE ${elsewhere}`, {
      "(1)(i)": [/Challan no\. ZDC\/26-27\/\d{6} Date 20 Nov 2026/],
      "(1)(ii)": seller,
      "(1)(iii)": ["Consignee", ...recipient, ...delivery],
      "(1)(iv)": ["84821020", order.item.designation, "Deep groove ball bearing"],
      "(1)(v)": ["22 NOS"],
      "(1)(vi)": ["Taxable value ₹5,280.00"],
      "(1)(vii)": ["475.20 9%", "CGST ₹475.20 SGST ₹475.20", /INTER-STATE .*18%.*IGST ₹950.40/],
      "(1)(viii)": [/INTER-STATE .*Place of supply (?!Maharashtra)[A-Z][a-z ]+\(\d\d\)/],
      "(1)(ix)": ["For ZWZ Bearings India", "Authorised signatory"],
      "(2)": ["Original for consignee", "Duplicate for transporter", "Triplicate for consigner"],
      "(5)": [/Invoice ZW\/26-27\/\d{6} of 20 Nov 2026/, "Supply in more than one consignment"],
    });
    expect(text).not.toContain("without a signature");
  });
});

test("docs/documents.md names tests that exist", () => {
  const named = [
    ...documentsGuide.replace(/\s+/g, " ").matchAll(/`([^`]+\.test\.ts)`,? ((?:"[^"]+"(?:, )?)+)/g),
  ];
  expect(named.length).toBeGreaterThanOrEqual(6);
  expect(documentsGuide).toContain(file);
  const missing = named.flatMap(([, path = "", titles = ""]) => {
    const source = readFileSync(join(import.meta.dirname, "../../..", path), "utf8");
    return [...titles.matchAll(/"([^"]+)"/g)].flatMap(([, title = ""]) =>
      source.includes(`"${title}"`) ? [] : [`${path}: ${title}`],
    );
  });
  expect(missing).toEqual([]);
});
