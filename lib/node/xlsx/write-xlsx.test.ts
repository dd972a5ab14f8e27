import { describe, expect, test } from "@jest/globals";
import { readXlsx } from "../../quick-order/xlsx/read-xlsx.ts";
import type { XlsxCell } from "../../xlsx-cell.ts";
import { sheetRow, writeXlsx } from "./write-xlsx.ts";

const write = (...rows: XlsxCell[][]) =>
  writeXlsx({ sheet: "A & B", columns: [{ name: "One <1>", width: 10 }], rows });

describe("an XLSX file", () => {
  test("is read back: texts, numbers, amounts, days and gaps", async () => {
    const wide = Array.from({ length: 30 }, (_, at) => at);
    const [sheet] = await readXlsx(
      write(["6204 & <co>", 2.5, { paise: 18_240 }, { day: "2026-11-20" }, null, "  end "], wide),
    );
    expect(sheet?.name).toBe("A & B");
    expect(sheet?.rows[0]).toEqual(["One <1>"]);
    expect(sheet?.rows[1]).toEqual([
      "6204 & <co>",
      "2.5",
      "182.4",
      "2026-11-20",
      "",
      expect.stringContaining("end"),
    ]);
    expect(sheet?.rows[2]).toEqual(wide.map(String));
  });

  test("days count as spreadsheets count them; what is no day stays a text", () => {
    expect(sheetRow([{ day: "2026-11-20" }], 1)).toContain('s="3"><v>46346</v>');
    expect(sheetRow([{ day: "soon" }], 1)).toContain("soon</t>");
  });

  test.each(["=1+1", "+91 98", "-5", "@SUM(A1)", "\t=1", "6204", "007"])(
    "%j is a text in a text cell, never a formula or a number",
    (text) => {
      const row = sheetRow([text], 1);
      expect(row).toContain('s="1" t="inlineStr"');
      expect(row).toContain(`${text}</t>`);
      expect(row).not.toMatch(/<f>|<v>/);
    },
  );

  test("characters that XML cannot hold are left out; escapes are not read as characters", () => {
    expect(sheetRow(["a\u0000b\u001fc\ud800"], 1)).toContain("abc\ufffd</t>");
    expect(sheetRow(["_x000D_"], 1)).toContain("_x005F_x000D_</t>");
  });
});
