"use client";
import { lazy, Suspense } from "react";
import { useSession } from "@/lib/queries/session";

const SavedItemsLink = lazy(async () => ({
  default: (await import("@/components/shared/saved-items-link")).SavedItemsLink,
}));
const OwnPanel = lazy(async () => ({
  default: (await import("./own-panel/own-panel")).OwnPanel,
}));

/**
 * Panel of a signed-in buyer above the banner. Cached pages reserve its room if the browser looks signed in. The panel has
 * one height whatever is in it, so that nothing below moves.
 */
export function OwnLinks({ hasPanel }: { hasPanel: boolean }) {
  const { status } = useSession();
  const signedIn = status === "signed-in";
  return (
    <div className={`no-print -mb-8 ${signedIn ? "" : "hint-member"}`}>
      <div className="flex min-h-6 justify-end touch:min-h-11">
        {signedIn && (
          <Suspense>
            <SavedItemsLink />
          </Suspense>
        )}
      </div>
      {hasPanel && (
        <div className="mt-1 h-68 touch:h-80">
          {signedIn && (
            <Suspense>
              <OwnPanel />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}
