"use client";
import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { useBrand } from "@/lib/brand-context";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { useSitePath } from "@/lib/use-site-path";
import { isPersonalPage } from "../shared/personal-pages";

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
