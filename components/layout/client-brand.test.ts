import { expect, test } from "@jest/globals";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import { hasPage } from "@/lib/routes";
import { clientBrand } from "./client-brand";

test.each([zwz, nod])("[1.4] $id in the browser: the same answers, fewer bytes", (brand) => {
  const reduced = clientBrand(brand);
  // The payment window takes its colour from it (7.41).
  expect(reduced.theme).toEqual(brand.theme);
  expect(reduced).toMatchObject({ name: brand.name, paths: brand.paths, makers: brand.makers });
  for (const path of Object.keys(brand.routes)) {
    expect([path, hasPage(reduced, path)]).toEqual([path, hasPage(brand, path)]);
  }
  expect(JSON.stringify(reduced).length).toBeLessThan(JSON.stringify(brand).length * 0.6);
});
