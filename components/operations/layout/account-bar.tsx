"use client";
import { ops } from "@/brands/ops";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { showOwn, signOut } from "@/lib/contract/operations/access";
import { useOpsMutation, useOpsQuery } from "@/lib/queries/operations";

/** Name of the signed-in operator, which leads to the account, and the button to sign out. */
export function AccountBar() {
  const { data: operator } = useOpsQuery(showOwn, {});
  const leave = useOpsMutation(signOut);
  // Signed out here in any case: the storefront forgets the session even if the backend can't be reached.
  const onSettled = () => window.location.assign("/login");
  return (
    <div className="ml-auto flex items-center gap-1">
      {operator && ops.routes["/account"] ? (
        <AppLink
          href="/account"
          className="link inline-flex min-h-9 items-center px-2 touch:min-h-11"
        >
          {operator.name}
        </AppLink>
      ) : (
        <span className="px-2">{operator?.name}</span>
      )}
      <Button
        variant="text"
        size="small"
        busy={leave.isPending}
        onClick={() => leave.mutate({}, { onSettled })}
      >
        Sign out
      </Button>
    </div>
  );
}
