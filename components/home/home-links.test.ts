import { expect, jest, test } from "@jest/globals";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";

const backend = jest.fn<() => Promise<{ slug: string }[]>>();
jest.mock("../../lib/catalogue/categories.server", () => ({ getCategories: backend }));

const away = () => backend.mockRejectedValue(new Error("away"));
const known = async (brand: typeof zwz) => {
  const { getHomeLinks: homeLinks } = await import("./home-links.server");
  const { categoryHref: shelfOf, hasOwnCatalogue: ownCatalogue } = await homeLinks(brand);
  return [ownCatalogue, shelfOf("Multirow")];
};

test("[8.14] a home page made anew while the backend is away keeps the links of its brand", async () => {
  away();
  expect(await known(zwz)).toEqual([false, undefined]);
  backend.mockResolvedValue([{ slug: "multirow-bearings" }]);
  expect(await known(zwz)).toEqual([true, "/bearings/multirow-bearings"]);
  away();
  expect(await known(zwz)).toEqual([true, "/bearings/multirow-bearings"]);
  expect(await known(nod)).toEqual([false, undefined]);
  backend.mockResolvedValue([]);
  expect(await known(zwz)).toEqual([false, undefined]);
});
