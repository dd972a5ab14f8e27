import { expect, jest, test } from "@jest/globals";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";

const backend = jest.fn<() => Promise<{ slug: string }[]>>();
jest.mock("../../lib/catalogue/categories.server", () => ({ getCategories: backend }));

const failBackend = () => backend.mockRejectedValue(new Error("unavailable"));
const load = async (brand: typeof zwz) => {
  const { getHomeLinks } = await import("./home-links.server");
  const { categoryHref, hasOwnCatalogue } = await getHomeLinks(brand);
  return [hasOwnCatalogue, categoryHref("Multirow")];
};

test("[8.14] a home page rendered while the backend is unavailable keeps the links of its brand", async () => {
  failBackend();
  expect(await load(zwz)).toEqual([false, undefined]);
  backend.mockResolvedValue([{ slug: "multirow-bearings" }]);
  expect(await load(zwz)).toEqual([true, "/bearings/multirow-bearings"]);
  failBackend();
  expect(await load(zwz)).toEqual([true, "/bearings/multirow-bearings"]);
  expect(await load(nod)).toEqual([false, undefined]);
  backend.mockResolvedValue([]);
  expect(await load(zwz)).toEqual([false, undefined]);
});
