"use client";
import { type ReactNode, useState } from "react";
import { ops } from "@/brands/ops";
import { FocusOnNavigation } from "@/components/layout/focus-on-navigation";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { useSitePath } from "@/lib/browser/use-site-path";
import { AccountBar } from "./account-bar";
import { Navigation } from "./navigation";
import { isPublicPage } from "./public-pages";
import { SearchForm } from "./search-form";

/** Header and navigation around every page of a signed-in operator. */
export function Shell({ children }: { children: ReactNode }) {
  const path = useSitePath();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === path;
  if (isPublicPage(path)) return <Plain>{children}</Plain>;
  return (
    <>
      <header className="no-print sticky top-0 z-30 border-b bg-paper">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
          <Button
            variant="secondary"
            size="small"
            className="lg:hidden"
            aria-expanded={isOpen}
            aria-controls="navigation"
            onClick={() => setOpenAt(isOpen ? null : path)}
          >
            Menu
          </Button>
          <AppLink href="/" className="font-heading font-semibold text-ink no-underline">
            {ops.name}
          </AppLink>
          <SearchForm />
          <AccountBar />
        </div>
      </header>
      <div className="flex grow flex-col lg:flex-row">
        <div
          id="navigation"
          className={`no-print border-b bg-wash lg:block lg:w-52 lg:shrink-0 lg:border-r lg:border-b-0 ${isOpen ? "" : "hidden"}`}
        >
          <Navigation path={path} onChoose={() => setOpenAt(null)} />
        </div>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full min-w-0 max-w-[1600px] grow px-4 py-5 outline-none sm:px-6"
        >
          {children}
        </main>
      </div>
      <FocusOnNavigation />
    </>
  );
}

const Plain = ({ children }: { children: ReactNode }) => (
  <>
    <header className="border-b bg-paper px-4 py-3">
      <p className="font-heading font-semibold">{ops.name}</p>
    </header>
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-md grow px-4 py-8 outline-none"
    >
      {children}
    </main>
  </>
);
