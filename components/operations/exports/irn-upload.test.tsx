/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { IrnUpload } from "./irn-upload";

afterEach(cleanup);

const IRN = "3f".repeat(32);
const HEAD = "number,irn,ackNo,ackDate,signedQr";
const row = (serial: number, irn = IRN) =>
  `ZW/26-27/00000${serial},${irn},112610000123456,2026-11-20 14:05:00,a.b.c`;

/** Chooses a file and returns what is sent. */
async function choose(text: string) {
  const sent: unknown[] = [];
  fakeApi((path, init) => {
    sent.push([path, JSON.parse(String(init?.body))]);
    return { body: 2 };
  });
  renderInStore(zwz, <IrnUpload />);
  const file = new File([text], "response.csv");
  // jsdom lacks it.
  Object.assign(file, { text: async () => text });
  await act(async () => {
    const field = screen.getByLabelText("Response of the e-invoice provider");
    fireEvent.change(field, { target: { files: [file] } });
    await flush();
  });
  return sent;
}
const press = (button: HTMLElement) =>
  act(async () => {
    fireEvent.click(button);
    await flush();
  });

test("the documents of a file are shown, and recorded with one call after a confirmation", async () => {
  const sent = await choose([HEAD, row(1), row(2)].join("\n"));
  const table = within(screen.getByRole("table", { name: "Documents of the file" }));
  expect(table.getAllByText("Can be recorded")).toHaveLength(2);
  expect(sent).toEqual([]);
  await press(screen.getByRole("button", { name: "Record 2 IRNs" }));
  await press(within(screen.getByRole("dialog")).getByRole("button", { name: "Record 2 IRNs" }));
  const ack = { ackNo: "112610000123456", ackDate: "2026-11-20 14:05:00", signedQr: "a.b.c" };
  const rows = [1, 2].map((n) => ({ number: `ZW/26-27/00000${n}`, irn: IRN, ...ack }));
  expect(sent).toEqual([["/api/ops/invoices/irn", { rows }]]);
});

test("all documents that would be refused are named first, and none can be recorded", async () => {
  await choose([HEAD, row(1), row(2, "3f"), row(3, "zz")].join("\n"));
  expect(screen.getByText(/^2 documents can't be recorded/)).toBeTruthy();
  const table = within(screen.getByRole("table", { name: "Documents of the file" }));
  const texts = table.getAllByRole("row").map(({ textContent }) => textContent);
  expect(texts[1]).toMatch(/000002.*irn must have 64 digits/);
  expect(texts[2]).toMatch(/000003.*irn must have 64 digits/);
  expect(screen.queryByRole("button", { name: /^Record/ })).toBeNull();
});

test.each([
  ["a,b\n1,2", /needs the columns number, irn, ackNo, ackDate, signedQr/],
  [[HEAD, row(1), row(1)].join("\n"), /must not repeat a number/],
])("%j as a whole is refused", async (text, says) => {
  await choose(text);
  expect(screen.getByText(says)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Record/ })).toBeNull();
});
