import { expect, test } from "@playwright/test";
import type { ItemPage } from "../../lib/contract/operations/items.ts";
import { operator } from "../../test/e2e/operator.ts";
import { raw } from "../../test/e2e/raw.ts";

/** A storefront that learns nothing of a change shows a page for an hour. */
const LIVE = { timeout: 60_000, intervals: [250] };
const HEAD = "Maker,Designation,Category,Type,d,D,B,HSN";
const HOST = "zwz.localhost";

test("an imported item and corrections of it are soon live on its page, in the search and in its datasheet", async () => {
  // A number that no other test uses, and that the catalogue does not have.
  const number = `6299-X${Math.floor(Math.random() * 1e9)}`;
  const slug = number.toLowerCase();
  const text = `${HEAD}\nZWZ,${number},Standard Bearings,Deep Groove Ball Bearing,95,170,32,84821040\n`;
  const content = Buffer.from(text).toString("base64");
  const file = { kind: "catalogue", brand: "zwz", fileName: "new.csv", content };
  const { id } = (await operator("imports/start", file)) as { id: number };
  await operator("imports/apply", { id });
  const page = async () => (await raw(HOST, `/product-category/${slug}`)).text;
  await expect.poll(page, LIVE).toContain("170 × 32 mm");
  const datasheet = async () => (await raw(HOST, `/api/datasheets/${slug}`)).headers.location ?? "";
  const before = await datasheet();

  const [item] = (await operator("items/show", {
    brand: "zwz",
    designation: number,
  })) as ItemPage[];
  const change = (values: Record<string, string>) =>
    operator("items/change", { id: item?.id, values, seen: {}, reason: "", confirmed: false });
  await change({ outside: "171" });
  const search = async () => (await raw(HOST, `/api/search?q=${number}`)).text;
  await expect.poll(page, LIVE).toContain("171 × 32 mm");
  await expect.poll(datasheet, LIVE).not.toBe(before);
  expect((await raw(HOST, await datasheet())).status).toBe(200);
  await expect.poll(search, LIVE).toContain("171");

  await change({ status: "Discontinued" });
  await expect.poll(page, LIVE).toContain("Discontinued");
  await expect.poll(search, LIVE).not.toContain(`"${number}"`);
});
