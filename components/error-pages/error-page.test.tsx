/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { themeStyle } from "@/components/layout/theme";
import { BackendError, defaultMessage } from "@/lib/backend/errors";
import { commonMessages } from "@/lib/forms/common-messages";
import { ourFault } from "@/lib/forms/failure-messages";
import { renderInStore } from "@/test/storefront/render-in-store";
import BrokenDocument from "./broken-document";
import ErrorPage from "./error-page";

afterEach(cleanup);

const show = (error: Error & { digest?: string }) =>
  renderInStore(zwz, <ErrorPage error={error} reset={() => {}} />);
const wayHome = () => screen.getByRole("link", { name: "Go to home" }).getAttribute("href");
const pageText = () => document.body.textContent;

test("[8.14] an unreachable backend shows a message with 'Try again' and a link home", () => {
  const { router } = show(new BackendError("unreachable", 0, defaultMessage("unreachable")));
  expect(pageText()).toContain(commonMessages.unreachable);
  expect(pageText()).not.toContain("Reference");
  expect(wayHome()).toBe("/");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test.each([
  ["in the browser", new Error("x is not a function"), null],
  ["on the server", Object.assign(new Error(), { digest: "1234" }), "Reference 1234"],
])("[8.14] a fault of our own %s isn't blamed on the order desk", (_where, error, reference) => {
  show(error);
  expect(pageText()).toContain(ourFault);
  expect(pageText()).not.toContain(commonMessages.unreachable);
  expect(screen.queryByText(/^Reference/)?.textContent ?? null).toBe(reference);
  expect(wayHome()).toBe("/");
});

test("[8.14] an error in the root layout shows a branded document with links", async () => {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(themeStyle(zwz.theme))) {
    root.style.setProperty(name, value);
  }
  root.dataset.brand = zwz.id;
  // Its style sheet is loaded first, as this document has none.
  await act(async () => {
    render(<BrokenDocument />, { container: document as never });
  });
  expect(document.documentElement.style.getPropertyValue("--primary")).toBe(zwz.theme.primary);
  expect(document.documentElement.dataset.brand).toBe("zwz");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "This page could not be shown",
  );
  expect(pageText()).toContain(ourFault);
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  expect(wayHome()).toBe("/");
});
