"use client";
import { lazy, Suspense, useEffect } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Skeleton } from "@/components/ui/skeleton";
import { useBrand } from "@/lib/browser/brand-context";
import { looksSignedIn } from "@/lib/browser/signed-in-cookie";
import { useSitePath } from "@/lib/browser/use-site-path";
import { useSession } from "@/lib/queries/session";
import { hasPage, routes } from "@/lib/routes";
import { isPersonalPage } from "../shared/personal-pages";
import { UserIcon } from "./icons";
import { MENU_LINK } from "./menu-link";

interface Props {
  onNavigate?: () => void;
}

const load = () => import("./account-member");
const AccountMember = lazy(load);
/** Room for the name while it is loading. */
const skeleton = <Skeleton className="hint-member h-5 w-40" />;

/**
 * Sign-in and sign-up links, or the user's name and Logout (2.5), with the way back to an unfinished registration.
 * Reserves its width until the session is known.
 */
export function AccountMenu({ onNavigate }: Props) {
  const session = useSession();
  useEffect(() => {
    // Together with the session, not after it.
    if (looksSignedIn()) void load();
  }, []);
  return (
    <div className="account-menu flex items-center gap-4 md:justify-end">
      {session.status === "loading" && (
        <>
          <span className="hint-guest">
            <GuestLinks onNavigate={onNavigate} />
          </span>
          {skeleton}
        </>
      )}
      {session.status === "guest" && <GuestLinks onNavigate={onNavigate} />}
      {session.status === "signed-in" && (
        <Suspense fallback={skeleton}>
          <AccountMember session={session} onNavigate={onNavigate} />
        </Suspense>
      )}
    </div>
  );
}

function GuestLinks({ onNavigate }: { onNavigate: Props["onNavigate"] }) {
  const brand = useBrand();
  const closed = isPersonalPage(useSitePath());
  if (closed) return <span className={`${MENU_LINK} text-muted`}>Sign in</span>;
  return (
    <span className="inline-flex gap-4">
      <AppLink href={routes.login()} className={MENU_LINK} onClick={onNavigate}>
        <UserIcon /> Sign in
      </AppLink>
      {hasPage(brand, routes.signup) && (
        <AppLink href={routes.signup} className={MENU_LINK} onClick={onNavigate}>
          Sign up
        </AppLink>
      )}
    </span>
  );
}
