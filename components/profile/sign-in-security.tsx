"use client";
import { useSignOut } from "@/components/layout/use-sign-out";
import { Button } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import { useToast } from "@/components/ui/toast";
import type { AccountSession } from "@/lib/contract/security";
import { formatMoment } from "@/lib/format";
import { useAccountSessions, useEndSession } from "@/lib/queries/security";
import { PasswordForm } from "./password-form";
import { ProfileSection } from "./profile-section";

function SessionRow({
  session,
  busy,
  onSignOut,
}: {
  session: AccountSession;
  busy: boolean;
  onSignOut: () => void;
}) {
  const { device, signedInAt, lastUsedAt, current } = session;
  const name = device || "Unknown device";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {name}
          {current && (
            <span className="inline-flex items-center gap-1 text-small font-normal text-good">
              <CheckIcon /> This device
            </span>
          )}
        </p>
        <p className="text-small text-muted">
          Last used {formatMoment(lastUsedAt)} · Signed in {formatMoment(signedInAt)}
        </p>
      </div>
      <Button variant="secondary" size="small" busy={busy} onClick={onSignOut}>
        Sign out <span className="sr-only">{current ? "this device" : name}</span>
      </Button>
    </li>
  );
}

/** The buyer's sessions and password, if the backend supports them. */
export function SignInSecurity() {
  const { data } = useAccountSessions();
  const toast = useToast();
  const endSession = useEndSession();
  const here = useSignOut();
  const everywhere = useSignOut("/api/account/sessions");
  if (!data) return null;
  const signOut = (id: number) =>
    endSession.mutate(id, {
      onSuccess: ({ message }) => toast(message),
      onError: ({ message }) => toast(message, "bad"),
    });
  return (
    <ProfileSection title="Sign-in and security">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <div className="min-w-0">
          <h3>Where you are signed in</h3>
          <ul className="mb-3 divide-y">
            {data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={
                  session.current
                    ? here.busy
                    : endSession.isPending && endSession.variables === session.id
                }
                onSignOut={session.current ? here.logout : () => signOut(session.id)}
              />
            ))}
          </ul>
          <Button variant="danger" busy={everywhere.busy} onClick={everywhere.logout}>
            Sign out everywhere
          </Button>
        </div>
        <PasswordForm />
      </div>
    </ProfileSection>
  );
}
