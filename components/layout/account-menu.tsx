"use client";
import { AppLink } from "@/components/ui/app-link";
import { UserIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { useBrand } from "@/lib/brand-context";
import { useSession } from "@/lib/queries/session";
import { hasPage, routes } from "@/lib/routes";
import type { PublicSession } from "@/lib/session/session";
import { useSitePath } from "@/lib/use-site-path";
import { isPersonalPage, unfinishedStep } from "../shared/personal-pages";
import { useSignOut } from "./use-sign-out";

interface Props {
  onNavigate?: () => void;
}

const LINK = "inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap hover:underline";

/**
 * Sign-in and sign-up links, or the user's name and Logout (2.5), with the way back to an unfinished registration.
 * Reserves its width until the session is known.
 */
export function AccountMenu({ onNavigate }: Props) {
  const session = useSession();
  return (
    <div className="account-menu flex items-center gap-4 md:justify-end">
      {session.status === "loading" && (
        <>
          <span className="hint-guest">
            <GuestLinks onNavigate={onNavigate} />
          </span>
          <Skeleton className="hint-member h-5 w-40" />
        </>
      )}
      {session.status === "guest" && <GuestLinks onNavigate={onNavigate} />}
      {session.status === "signed-in" && <Member session={session} onNavigate={onNavigate} />}
    </div>
  );
}

function GuestLinks({ onNavigate }: { onNavigate: Props["onNavigate"] }) {
  const brand = useBrand();
  const closed = isPersonalPage(useSitePath());
  if (closed) return <span className={`${LINK} text-muted`}>Sign in</span>;
  return (
    <span className="inline-flex gap-4">
      <AppLink href={routes.login()} className={LINK} onClick={onNavigate}>
        <UserIcon /> Sign in
      </AppLink>
      {hasPage(brand, routes.signup) && (
        <AppLink href={routes.signup} className={LINK} onClick={onNavigate}>
          Sign up
        </AppLink>
      )}
    </span>
  );
}

interface MemberProps extends Props {
  session: Extract<PublicSession, { status: "signed-in" }>;
}

function Member({ session, onNavigate }: MemberProps) {
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
        <AppLink href={href} className={LINK} onClick={onNavigate}>
          {shown}
        </AppLink>
      ) : (
        <span className="inline-flex items-center gap-1.5">{shown}</span>
      )}
      <button
        type="button"
        className={`${LINK} text-primary`}
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
