/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { BrandContext } from "../browser/brand-context.ts";
import { brandKey, createQueryClient } from "./client.ts";
import { useInvalidateCheckout } from "./payments.ts";

afterEach(cleanup);

test("[4.10] [2.51] an order refreshes cart, history, RFI history, balance, statement and payments, not the catalogue", () => {
  const client = createQueryClient("zwz");
  const changed: [string, ...string[]][] = [
    ["cart"],
    ["orders"],
    ["rfi"],
    ["account", "balance"],
    ["statement"],
    ["payments"],
  ];
  const unchanged: [string, ...string[]][] = [["saved"], ["results", "6204"]];
  for (const key of [...changed, ...unchanged]) client.setQueryData(brandKey("zwz", ...key), []);
  let invalidate: () => void = () => undefined;
  const Page = () => {
    invalidate = useInvalidateCheckout();
    return null;
  };
  render(
    <BrandContext value={zwz}>
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    </BrandContext>,
  );
  invalidate();
  const isStale = (key: [string, ...string[]]) =>
    client.getQueryState(brandKey("zwz", ...key))?.isInvalidated;
  expect(changed.map(isStale)).toEqual(changed.map(() => true));
  expect(unchanged.map(isStale)).toEqual(unchanged.map(() => false));
});
