"use client";
import { AccountStatus } from "@/components/shared/badges";
import { PartNumbersLink } from "@/components/shared/part-numbers-link";
import { ReturnsLink } from "@/components/shared/returns-link";
import { SavedItemsLink } from "@/components/shared/saved-items-link";
import { StatementLink } from "@/components/shared/statement-link";
import { TallPage } from "@/components/shared/tall-page";
import { useSignedIn } from "@/components/shared/use-signed-in";
import { LoadError } from "@/components/ui/load-error";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { SlowNotice } from "@/components/ui/slow-notice";
import { messages } from "@/lib/forms/messages";
import { useAccount } from "@/lib/queries/account";
import { routes } from "@/lib/routes";
import { parseAccountStatus } from "@/lib/rules/account-status";
import { BillingInformation } from "./billing-information";
import { PersonalData } from "./personal-data";
import { ProfileInformation } from "./profile-information";
import { ShippingInformation } from "./shipping-information";
import { SignInSecurity } from "./sign-in-security";

function Profile() {
  const { data, error, isFetching, refetch } = useAccount();
  const signedIn = useSignedIn(routes.profile, [error]);
  if (error && !data && signedIn) {
    return (
      <LoadError
        title="We couldn't load your account"
        error={error}
        onRetry={refetch}
        busy={isFetching}
      />
    );
  }
  if (!signedIn || !data) {
    return (
      <>
        <SlowNotice />
        <div className="grid gap-5 lg:grid-cols-2">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      </>
    );
  }
  return (
    <div className="grid gap-5">
      <nav aria-label="Account pages" className="flex min-h-6 flex-wrap gap-x-6 touch:min-h-11">
        <SavedItemsLink />
        <StatementLink />
        <ReturnsLink />
        <PartNumbersLink />
      </nav>
      {parseAccountStatus(data.status) === "overdue" && (
        <Notice tone="bad" title={messages.overdue} />
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        <ProfileInformation account={data} />
        <BillingInformation account={data} />
      </div>
      <ShippingInformation account={data} />
      <SignInSecurity />
      <PersonalData />
    </div>
  );
}

function Status() {
  const { data } = useAccount();
  return data ? <AccountStatus status={data.status} /> : null;
}

/** /my-profile: company and user details (2.54–2.57). */
export function ProfilePage() {
  return (
    <TallPage>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1>Account</h1>
        <Status />
      </div>
      <Profile />
    </TallPage>
  );
}
