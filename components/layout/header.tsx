"use client";
import { type ReactNode, useState } from "react";
import { CloseIcon, MenuIcon } from "@/components/ui/icons";
import { useBrand } from "@/lib/brand-context";
import { ChatLink } from "../shared/chat-link";
import { AccountMenu } from "./account-menu";
import { CartLink } from "./cart-link";
import { HomeLogo } from "./home-logo";
import { Nav } from "./nav";
import { PreviewSwitcher } from "./preview-switcher";
import { SearchBox } from "./search/search-box";
import { useHiddenOnScroll } from "./use-hidden-on-scroll";

/**
 * Desktop: logo, search, account and cart, with the navigation below. Phone: logo and cart, search, navigation
 * behind a button.
 */
export function Header({ logo }: { logo: ReactNode }) {
  const brand = useBrand();
  const [open, setOpen] = useState(false);
  const hidden = useHiddenOnScroll();
  const close = () => setOpen(false);
  return (
    <header
      data-hidden={(hidden && !open) || undefined}
      className="sticky top-0 z-30 border-b bg-paper transition-transform focus-within:translate-y-0 data-hidden:-translate-y-full data-hidden:focus-within:translate-y-0"
    >
      <PreviewSwitcher />
      <div className="page-width relative flex flex-wrap items-center gap-x-4 gap-y-2 py-2 md:flex-nowrap md:gap-x-6 md:py-3">
        <HomeLogo>{logo}</HomeLogo>
        <div className="order-last w-full min-w-0 md:order-none md:w-auto md:grow">
          <SearchBox />
        </div>
        <div className="hidden md:block">
          <AccountMenu />
        </div>
        <div className="ml-auto flex items-center gap-1 md:ml-0">
          <CountrySelector />
          <ChatLink brand={brand} place="header" />
          <CartLink />
          <button
            type="button"
            aria-expanded={open}
            aria-controls="site-nav"
            aria-label={open ? "Close menu" : "Menu"}
            className="grid size-11 place-items-center md:hidden"
            onClick={() => setOpen(!open)}
          >
            {open ? <CloseIcon /> : <MenuIcon />}
          </button>
        </div>
      </div>
      <div
        id="site-nav"
        className={`border-t md:block ${brand.id === "nod" ? "bg-wash" : "bg-paper"} ${open ? "block" : "hidden"}`}
      >
        <div className="page-width flex flex-col md:flex-row">
          <Nav onNavigate={close} />
          <div className="border-t py-2 md:hidden">
            <AccountMenu onNavigate={close} />
          </div>
        </div>
      </div>
    </header>
  );
}

/** Country and language (2.8). Hidden while there is only one of each. */
export const CountrySelector = () => (
  <select hidden name="country" aria-label="Country and language" defaultValue="en-IN">
    <option value="en-IN">India (English)</option>
  </select>
);
