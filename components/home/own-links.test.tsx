/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import { createItem } from "@/test/storefront/factories";
import { flush } from "@/test/storefront/render-in-store";
import { renderScreen } from "@/test/storefront/render-screen";
import { OwnLinks } from "./own-links";

afterEach(cleanup);

test.each([
  ["ZWZ", zwz],
  ["NOD", nod],
])("the home page of %s links a signed-in buyer's saved items", async (_name, brand) => {
  const saved = { "GET /api/saved-items": { body: [createItem()] } };
  const { container } = await renderScreen(<OwnLinks />, saved, { brand });
  await act(() => import("@/components/shared/saved-items-link").then(flush));
  await act(flush);
  const link = screen.getByRole("link", { name: "Saved items (1)" });
  expect(link.getAttribute("href")).toBe("/saved");
  expect(container.querySelector(".hint-member")).toBeNull();
});

test("a guest sees no link, and nothing is requested", async () => {
  const { container, calls } = await renderScreen(<OwnLinks />, {}, { signedIn: false });
  expect(screen.queryByRole("link")).toBeNull();
  expect(calls).toEqual([]);
  expect(container.querySelector(".hint-member")).not.toBeNull();
});
