"use client";
import { useLinkToken } from "@/components/shared/use-link-token";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { messages } from "@/lib/forms/messages";
import { useUnsubscribe } from "@/lib/queries/item-alerts";
import { routes } from "@/lib/routes";

/** Target of the link in e-mails about items. Only the button ends them: mail scanners open links, too. */
export function UnsubscribePage() {
  const token = useLinkToken();
  return (
    <div className="mx-auto grid max-w-md gap-5 sm:py-6">
      <h1>Stop notifications</h1>
      {token === undefined ? (
        <Skeleton className="h-32" />
      ) : token ? (
        <Request token={token} />
      ) : (
        <Notice tone="bad" title={messages.unsubscribeLinkInvalid} />
      )}
    </div>
  );
}

function Request({ token }: { token: string }) {
  const { mutate, isSuccess, isPending, error } = useUnsubscribe();
  if (isSuccess) {
    return (
      <>
        <Notice tone="good" title="Notifications stopped">
          You won't get any more e-mails about stock and prices. You can ask for new ones on any
          product page.
        </Notice>
        <ButtonLink variant="secondary" href={routes.home}>
          Home
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <p>
        Press the button to end all e-mails that you asked for about items in stock and price
        changes. E-mails about your orders continue.
      </p>
      {error && <Notice tone="bad" title={error.message} />}
      <Button busy={isPending} onClick={() => mutate(token)}>
        Stop all notifications
      </Button>
    </>
  );
}
