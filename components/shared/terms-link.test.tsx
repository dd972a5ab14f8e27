/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { renderInStore } from "@/test/storefront/render-in-store";
import { TermsLink } from "./terms-link";

afterEach(cleanup);

test.each([
  ["page", 1],
  ["missing", 0],
] as const)(
  "[2.29] the terms are linked, in another tab, when their page is %s",
  (state, links) => {
    renderInStore({ ...zwz, routes: { ...zwz.routes, "/terms-condition": state } }, <TermsLink />);
    const found = screen.queryAllByRole("link", { name: "Read the Terms and Conditions" });
    expect(found.map((link) => [link.getAttribute("href"), link.getAttribute("target")])).toEqual(
      Array(links).fill(["/terms-condition", "_blank"]),
    );
  },
);
