"use client";
import { AppLink } from "@/components/ui/app-link";
import { useBrand } from "@/lib/browser/brand-context";
import { useSitePath } from "@/lib/browser/use-site-path";
import type { PublicSession } from "@/lib/contract/session";
import { hasPage, routes } from "@/lib/routes";
import { isPersonalPage, unfinishedStep } from "../shared/personal-pages";
import { UserIcon } from "./icons";
import { MENU_LINK } from "./menu-link";
import { useSignOut } from "./use-sign-out";

interface Props {
  session: Extract<PublicSession, { status: "signed-in" }>;
  onNavigate?: (() => void) | undefined;
}

/** The user's name, which leads to the account or to an unfinished registration, and Logout. Guests never load it. */
export default function AccountMember({ session, onNavigate }: Props) {
  const { name } = session;
  const brand = useBrand();
  const closed = isPersonalPage(useSitePath());
  const { busy, logout } = useSignOut();
  const unfinished = unfinishedStep(session);
  /** Narrow screens have no room for the name beside it. */
  const reminds = unfinished !== null && !closed;
  const href = unfinished ?? routes.profile;
  const shown = (
    <>
      <UserIcon />
      <span className="grid leading-5">
        <span
          className={`whitespace-normal wrap-anywhere md:max-w-24 md:truncate lg:max-w-40 ${reminds ? "md:max-lg:sr-only" : ""}`}
          title={name}
        >
          {name}
        </span>
        {reminds && (
          <span className="text-small leading-5 font-semibold text-warning md:max-lg:max-w-28 md:max-lg:whitespace-normal md:max-lg:leading-4">
            Complete your registration
          </span>
        )}
      </span>
    </>
  );
  return (
    <>
      {hasPage(brand, href) && !closed ? (
        <AppLink href={href} className={MENU_LINK} onClick={onNavigate}>
          {shown}
        </AppLink>
      ) : (
        <span className="inline-flex items-center gap-1.5">{shown}</span>
      )}
      <button
        type="button"
        className={`${MENU_LINK} text-primary`}
        disabled={busy}
        onClick={() => {
          onNavigate?.();
          void logout();
        }}
      >
        Logout
      </button>
    </>
  );
}
