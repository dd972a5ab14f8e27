"use client";
import { ButtonLink } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty-state";
import { LoadProblem } from "@/components/ui/load-error";
import { routes } from "@/lib/routes";
import { FormSkeleton } from "../form-skeleton";
import { ExistingSignUp } from "./existing-sign-up";
import { useFoundCompany } from "./found-company";

/** 2.27 */
export function ExistingSignUpPage() {
  const { data, error, isFetching, refetch } = useFoundCompany();
  return (
    <div className="mx-auto grid max-w-md gap-6 sm:py-6">
      <h1>Update your account</h1>
      {data ? (
        <ExistingSignUp found={data} />
      ) : data === null ? (
        <Empty
          title="Please find your company first"
          action={
            <ButtonLink href={routes.existingCustomer}>Enter GSTIN and customer id</ButtonLink>
          }
        >
          This step starts with your GSTIN and customer id, and is open for half an hour.
        </Empty>
      ) : error ? (
        <LoadProblem
          title="This page could not be loaded"
          error={error}
          onRetry={refetch}
          busy={isFetching}
        />
      ) : (
        <FormSkeleton fields={8} />
      )}
    </div>
  );
}
