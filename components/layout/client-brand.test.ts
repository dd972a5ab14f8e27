import { expect, test } from "@jest/globals";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import { hasPage } from "@/lib/routes";
import { clientBrand } from "./client-brand";

test.each([zwz, nod])("[1.4] $id in the browser: the same answers, fewer bytes", (brand) => {
  const told = clientBrand(brand);
  // The payment window takes its colour from it (7.41).
  expect(told.theme).toEqual(brand.theme);
  expect(told).toMatchObject({ name: brand.name, paths: brand.paths, makers: brand.makers });
  for (const path of Object.keys(brand.routes)) {
    expect([path, hasPage(told, path)]).toEqual([path, hasPage(brand, path)]);
  }
  expect(JSON.stringify(told).length).toBeLessThan(JSON.stringify(brand).length * 0.6);
});
