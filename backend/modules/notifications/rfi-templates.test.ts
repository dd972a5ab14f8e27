import { describe, expect, test } from "@jest/globals";
import { rfiTemplates } from "./rfi-templates.ts";

const offer = (over: object = {}) => ({
  designation: "6204-2RS",
  maker: "ZWZ",
  insteadOf: null,
  fit: "",
  quantity: 10,
  price: 200_50,
  held: 10,
  leadDays: null,
  lastDay: "2099-12-31",
  note: "",
  ...over,
});
const refusal = (note: string, designation = "6210") => ({
  designation,
  maker: "ZWZ",
  quantity: 1,
  note,
});

describe.each(["zwz", "nod"] as const)("e-mails about an RFI of %s", (brand) => {
  const site = `http://${brand}.example`;
  const answered = (offered: ReturnType<typeof offer>[], declined: ReturnType<typeof refusal>[]) =>
    rfiTemplates.answered(brand, site, "RFI-1", { offered, declined }).text;

  test("[2.51] link to the RFI; only those with an offer link to the quotation", () => {
    const texts = [
      answered([offer()], []),
      rfiTemplates.extended(brand, site, "RFI-1", [offer()]).text,
      rfiTemplates.received(brand, site, "RFI-1", [offer()]).text,
      rfiTemplates.declined(brand, site, "RFI-1", [refusal("")]).text,
    ];
    for (const text of texts) expect(text).toContain(`${site}/order-detail?rfi=RFI-1`);
    const quoted = texts.map((text) => text.includes(`${site}/api/rfi/RFI-1/quotation`));
    expect(quoted).toEqual([true, true, false, false]);
  });

  test("the earliest last day is for all offers, a later one beside its offer", () => {
    const offers = [offer(), offer({ designation: "6205", lastDay: "2099-11-30" })];
    for (const text of [
      answered(offers, []),
      rfiTemplates.extended(brand, site, "RFI-1", offers).text,
    ]) {
      expect(text).toContain("until 30 Nov 2099. Prices exclude GST.");
      expect(text).toContain(
        "6204-2RS ZWZ: 10 pieces at ₹200.50 each, in stock, valid until 31 Dec 2099\n",
      );
      expect(text).toContain("6205 ZWZ: 10 pieces at ₹200.50 each, in stock\n");
    }
  });

  test.each([
    ["the same", ["Ex Mumbai", "Ex Mumbai"], ["in stock\n", "in stock\n"], 1],
    ["different", ["Ex Mumbai", "Ex Pune"], ["in stock. Ex Mumbai\n", "in stock. Ex Pune\n"], 1],
    ["on one line", ["", "Ex Mumbai"], ["in stock\n", "in stock. Ex Mumbai\n"], 1],
  ])("notes that are %s stand once, with their lines if they differ", (_, notes, ends, count) => {
    const names = ["6204", "6205"];
    const offers = notes.map((note, at) => offer({ note, designation: names[at] }));
    const text = answered(offers, []);
    names.forEach((name, at) => {
      expect(text).toContain(`${name} ZWZ: 10 pieces at ₹200.50 each, ${ends[at]}`);
    });
    expect(text.match(/Ex Mumbai/g)).toHaveLength(count);
  });

  test("refusals follow the offers with their own notes", () => {
    const text = answered([offer()], [refusal("No longer made"), refusal("Too few", "6211")]);
    expect(text).toContain("6210 ZWZ: 1 piece. No longer made");
    expect(text).toContain("6211 ZWZ: 1 piece. Too few");
    expect(answered([offer()], [])).not.toContain("sorry");
  });

  test.each([
    [20, null],
    [21, "and 1 more"],
    [1220, "and 1,200 more"],
  ])("of %i lines, 20 are listed", (count, rest) => {
    const lines = Array.from({ length: count }, (_, at) => offer({ designation: `N${at + 1}` }));
    const { text } = rfiTemplates.received(brand, site, "RFI-1", lines);
    expect(text).toContain("N20 ZWZ");
    expect(text).not.toContain("N21 ZWZ");
    expect(text.match(/and .* more/)?.[0] ?? null).toBe(rest);
  });
});
