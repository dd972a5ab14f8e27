"use client";
import { type ReactNode, useEffect, useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { CloseIcon } from "@/components/ui/close-icon";
import { useBrand } from "@/lib/browser/brand-context";
import { useSitePath } from "@/lib/browser/use-site-path";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { ChatLink } from "../shared/chat-link";
import { isPersonalPage, unfinishedStep } from "../shared/personal-pages";
import { AccountMenu } from "./account-menu";
import { CartLink } from "./cart-link";
import { MenuIcon } from "./icons";
import { Nav } from "./nav";
import { PreviewSwitcher } from "./preview-switcher";
import { SearchBox } from "./search/search-box";

/**
 * Desktop: logo, search, account and cart, with the navigation below. Phone: logo and cart, search, navigation
 * behind a button.
 */
export function Header({ logo }: { logo: ReactNode }) {
  const brand = useBrand();
  const [open, setOpen] = useState(false);
  const hidden = useHiddenOnScroll();
  const session = useSession();
  const closed = isPersonalPage(useSitePath());
  const unfinished = session.status === "signed-in" && !closed && unfinishedStep(session) !== null;
  const close = () => setOpen(false);
  return (
    <header
      data-hidden={(hidden && !open) || undefined}
      className="group/header sticky top-0 z-30 border-b bg-paper transition-transform focus-within:translate-y-0 data-hidden:-translate-y-full data-hidden:focus-within:translate-y-0"
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
            aria-label={
              open ? "Close menu" : unfinished ? "Menu: complete your registration" : "Menu"
            }
            className="relative grid size-11 place-items-center md:hidden noscript:hidden"
            onClick={() => setOpen(!open)}
          >
            {open ? <CloseIcon /> : <MenuIcon />}
            {unfinished && !open && (
              <span
                aria-hidden="true"
                className="absolute top-2 right-1.5 size-2.5 rounded-full bg-warning"
              />
            )}
          </button>
          <MenuWithoutScript />
        </div>
      </div>
      <div
        id="site-nav"
        className={`border-t md:block ${brand.id === "nod" ? "bg-wash" : "bg-paper"} ${open ? "block" : "hidden group-has-[[data-menu][open]]/header:block"}`}
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

/** Opens the navigation on a phone where scripts don't run; style sheets hide it everywhere else. */
const MenuWithoutScript = () => (
  <details data-menu className="hidden max-md:noscript:block">
    <summary aria-label="Menu" className="grid size-11 cursor-pointer place-items-center">
      <MenuIcon />
    </summary>
  </details>
);

/** Country and language (2.8). Hidden while there is only one of each. */
export const CountrySelector = () => (
  <select hidden name="country" aria-label="Country and language" defaultValue="en-IN">
    <option value="en-IN">India (English)</option>
  </select>
);

/** Smaller movements are jitter, not a scroll direction. */
const STEP_PX = 8;
const TOP_PX = 160;

/** True while the page is being scrolled down and the header is out of view. */
export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < STEP_PX) return;
      setHidden(now > last && now > TOP_PX);
      last = now;
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return hidden;
}

/** A link home only when signed in with nothing left to complete (2.3), otherwise a picture. */
export function HomeLogo({ children }: { children: ReactNode }) {
  const brand = useBrand();
  const { status } = useSession();
  const closed = isPersonalPage(useSitePath());
  if (status !== "signed-in" || closed) {
    return <span className="flex h-11 items-center">{children}</span>;
  }
  return (
    <AppLink
      href={routes.home}
      className="flex h-11 items-center"
      aria-label={`${brand.name} home`}
    >
      {children}
    </AppLink>
  );
}
