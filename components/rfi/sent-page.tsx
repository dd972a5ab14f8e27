"use client";
import { useSearchParams } from "next/navigation";
import { Suspense } from "react";
import { TallPage } from "@/components/shared/tall-page";
import { useSignedIn } from "@/components/shared/use-signed-in";
import { ButtonLink } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import { useBrand } from "@/lib/brand-context";
import { useRfis } from "@/lib/queries/rfi";
import { requestedItems } from "@/lib/rfi/requested-items";
import { routes } from "@/lib/routes";
import { NoSuchRequest } from "./no-such-request";

const waiting = <Skeleton className="h-64" />;

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
      We check price and delivery and write to you by e-mail. You find our answer in the RFI
      history, from where it goes into your cart.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={routes.rfiHistory} title="Request For Information">
        RFI History
      </ButtonLink>
      <ButtonLink variant="secondary" href={routes.rfi(number)}>
        See the request
      </ButtonLink>
    </div>
  </div>
);

function Sent() {
  const brand = useBrand().id;
  const number = useSearchParams().get("rfi") ?? "";
  const rfis = useRfis();
  const signedIn = useSignedIn(routes.rfiSubmitted(number), [rfis.error]);
  if (!signedIn) return waiting;

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
  if (rfis.isPending) return waiting;
  return <NoSuchRequest />;
}

/** /rfq: the request is received, with its reference number (2.1). */
export function RfiSentPage() {
  return (
    <TallPage>
      <Suspense fallback={waiting}>
        <Sent />
      </Suspense>
    </TallPage>
  );
}
