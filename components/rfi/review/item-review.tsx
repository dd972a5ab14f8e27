"use client";
import { useSignedIn } from "@/components/shared/use-signed-in";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import { useBrand } from "@/lib/browser/brand-context";
import { ApiError } from "@/lib/browser/http";
import { useItem } from "@/lib/queries/item";
import { useItemCheck } from "@/lib/queries/rfi";
import { toItemRequestLine } from "@/lib/rfi/request-line";
import { routes } from "@/lib/routes";
import { RfiReviewForm } from "./review-form";

/** Review of one item, opened from its product page; a guest returns here after signing in (4.5). */
export function ItemReview({ itemId, quantity }: { itemId: string; quantity: number }) {
  const brand = useBrand();
  const { data, error, refetch, isFetching } = useItem(brand.id, itemId);
  const item = data?.find(({ id }) => id === itemId);
  const line = item && toItemRequestLine(item, quantity);
  const signedIn = useSignedIn(routes.rfiReview({ id: itemId, quantity }), [error]);
  const check = useItemCheck(signedIn ? line : undefined);

  const failed = [
    { error, refetch, isFetching },
    { ...check, error: check.error },
  ].find((one) => one.error);
  if ((data && !item) || (error instanceof ApiError && error.kind === "missing")) {
    return (
      <EmptyState
        title="We can't find this item"
        action={<ButtonLink href={routes.home}>Find a bearing</ButtonLink>}
      />
    );
  }
  if (signedIn && line && check.data) {
    return (
      <RfiReviewForm
        subject={`item ${itemId} ${quantity}`}
        lines={[line]}
        refusal={check.data.stopped ? check.data.message : null}
        back={
          <ButtonLink variant="secondary" href={routes.product(brand, line.name)}>
            Go back to {line.name}
          </ButtonLink>
        }
      />
    );
  }
  if (!signedIn || !failed?.error) return <Skeleton className="h-64" />;
  return (
    <LoadError
      title="This request could not be prepared"
      error={failed.error}
      onRetry={() => void failed.refetch()}
      busy={failed.isFetching}
    />
  );
}
