/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { renderInStore } from "@/test/storefront/render-in-store";

afterEach(cleanup);

test.each([zwz, nod])(
  "[1.10] $name: the chat links open a request for help in a new window",
  (brand) => {
    renderInStore(
      brand,
      <>
        <Header logo="" />
        <Footer brand={brand} />
      </>,
    );
    const links = screen.getAllByRole<HTMLAnchorElement>("link", { name: /^Chat with us/ });
    expect(links).toHaveLength(2);
    for (const { href, target, rel } of links) {
      const { origin, pathname, searchParams } = new URL(href);
      expect(origin + pathname).toBe(`https://wa.me/${brand.contact.chat}`);
      expect(searchParams.get("text")).toBe(`Hello ${brand.name}, I need help with a bearing.`);
      expect([target, rel]).toEqual(["_blank", "noopener noreferrer"]);
    }
  },
);
