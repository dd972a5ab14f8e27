/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { errorResponse } from "@/test/storefront/render-screen";
import { UploadForm } from "./upload-form";

afterEach(cleanup);

const file = new File(["Maker,Number\nZWZ,6204\n"], "prices.csv", { type: "text/csv" });

function show(refusal = "") {
  const { calls } = fakeApi(() =>
    refusal ? errorResponse("refused", refusal, 409) : { body: { id: 7 } },
  );
  const { router } = renderInStore(zwz, <UploadForm kinds={["prices", "stock"]} />);
  const bodies = () => calls.map(({ init }) => JSON.parse(String(init?.body)));
  return { calls, bodies, router };
}
const input = () => screen.getByLabelText<HTMLInputElement>("File");
const choose = (chosen: File) => fireEvent.change(input(), { target: { files: [chosen] } });
const press = () =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Preview" }));
    await flush();
  });

test("the file field is described by what a file may contain", () => {
  show();
  const ids = input().getAttribute("aria-describedby")?.split(" ") ?? [];
  const texts = ids.map((id) => document.getElementById(id)?.textContent);
  expect(texts.join()).toContain("up to 10 MB and 100,000 rows");
});

test("a file is uploaded once, however often the button is pressed while it is read", async () => {
  const { calls, bodies, router } = show();
  choose(file);
  await press();
  await press();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/imports/7"));
  expect(calls.length).toBe(1);
  expect(bodies()).toEqual([
    { kind: "prices", fileName: "prices.csv", content: btoa("Maker,Number\nZWZ,6204\n") },
  ]);
});

test("without a file or with one that is refused, the form says why and keeps it", async () => {
  show("This file has no column Maker.");
  await press();
  expect(screen.getByText("Choose a CSV or XLSX file.")).toBeTruthy();
  choose(file);
  await press();
  await waitFor(() => expect(screen.getByText("This file has no column Maker.")).toBeTruthy());
  expect(input().files?.[0]).toBe(file);
});

/** A file that claims a size, without its bytes. */
const fileOf = (size: number, name = "prices.csv") =>
  Object.defineProperty(new File(["a,b"], name, { type: "text/csv" }), "size", { value: size });

test.each([
  [10 * 1024 * 1024, 1],
  [10 * 1024 * 1024 + 1, 0],
])("a file of %i bytes is sent %i times", async (size, times) => {
  const { calls, router } = show();
  choose(fileOf(size));
  await press();
  if (times > 0) await waitFor(() => expect(router.push).toHaveBeenCalled());
  expect(calls).toHaveLength(times);
  expect(screen.queryByText(/larger than 10 MB/) === null).toBe(times > 0);
});

test("the chosen kind and brand go with the file; a long name is cut to what the call takes", async () => {
  const { bodies, router } = show();
  fireEvent.change(screen.getByLabelText("What to import"), { target: { value: "stock" } });
  fireEvent.change(screen.getByLabelText("Brand"), { target: { value: "nod" } });
  choose(fileOf(3, `${"n".repeat(250)}.csv`));
  await press();
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  expect(bodies()).toMatchObject([{ kind: "stock", brand: "nod", fileName: "n".repeat(200) }]);
});

test("a file that is accepted takes back what was said before", async () => {
  const { router } = show();
  await press();
  expect(screen.getByText("Choose a CSV or XLSX file.")).toBeTruthy();
  choose(file);
  await press();
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  expect(screen.queryByText("Choose a CSV or XLSX file.")).toBeNull();
});
