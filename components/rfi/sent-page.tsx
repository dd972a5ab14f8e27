"use client";
import { useSearchParams } from "next/navigation";
import { Suspense } from "react";
import { TallPage } from "@/components/shared/tall-page";
import { useSignedIn } from "@/components/shared/use-signed-in";
import { ButtonLink } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import { useBrand } from "@/lib/browser/brand-context";
import { requestedItems } from "@/lib/browser/requested-items";
import { useRfis } from "@/lib/queries/rfi";
import { routes } from "@/lib/routes";
import { RfiNotFound } from "./rfi-not-found";

const loading = <Skeleton className="h-64" />;

const Reference = ({ number }: { number: string }) => (
  <div className="mx-auto max-w-2xl rounded-brand border border-rule bg-wash p-6 sm:p-8">
    <h1 className="mb-3 flex items-center gap-2">
      <span className="text-good">
        <CheckIcon />
      </span>
      Request received
    </h1>
    <p>Your RFI reference number is</p>
    <p className="part-number my-2 text-2xl" data-testid="rfi-number">
      {number}
    </p>
    <p className="mb-5 text-muted">
      We will check price and delivery and reply by e-mail. You will find our answer in RFI History
      and can add it to your cart there.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={routes.rfiHistory} title="Request For Information">
        RFI History
      </ButtonLink>
      <ButtonLink variant="secondary" href={routes.rfi(number)}>
        View request
      </ButtonLink>
    </div>
  </div>
);

function Sent() {
  const brand = useBrand().id;
  const number = useSearchParams().get("rfi") ?? "";
  const rfis = useRfis();
  const signedIn = useSignedIn(routes.rfiSubmitted(number), [rfis.error]);
  if (!signedIn) return loading;

  const justSent = [...requestedItems.read(brand).values()].includes(number);
  if (number && (justSent || rfis.data?.some((rfi) => rfi.number === number))) {
    return <Reference number={number} />;
  }
  if (rfis.error) {
    return (
      <LoadError
        title="Your request could not be loaded"
        error={rfis.error}
        onRetry={() => rfis.refetch()}
        busy={rfis.isFetching}
      />
    );
  }
  if (rfis.isPending) return loading;
  return <RfiNotFound />;
}

/** /rfq: the request is received, with its reference number (2.1). */
export function RfiSentPage() {
  return (
    <TallPage>
      <Suspense fallback={loading}>
        <Sent />
      </Suspense>
    </TallPage>
  );
}
