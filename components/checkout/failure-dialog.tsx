"use client";
import { useRouter } from "next/navigation";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { routes } from "@/lib/routes";
import type { CheckoutFailure } from "./use-checkout";

function NextStepButton({ failure, onRetry }: { failure: CheckoutFailure; onRetry: () => void }) {
  if (failure.leadsToCart) return <ButtonLink href={routes.cart}>Go to cart</ButtonLink>;
  if (failure.canRetry) return <Button onClick={onRetry}>Try again</Button>;
  return <ButtonLink href={routes.profile}>Go to profile</ButtonLink>;
}

/** Why the order was not placed: the server's message (2.47, 8.8) or the message for a failed payment (8.10). */
export function FailureDialog({
  failure,
  onClose,
  onRetry,
}: {
  failure: CheckoutFailure;
  onClose: () => void;
  onRetry: () => void;
}) {
  const router = useRouter();
  const close = () => {
    onClose();
    if (failure.leadsToCart) router.push(routes.cart);
  };
  return (
    <Dialog
      onClose={close}
      title={failure.title}
      footer={
        <>
          {!failure.leadsToCart && (
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
          )}
          <NextStepButton failure={failure} onRetry={onRetry} />
        </>
      }
    >
      <p role="alert">{failure.message}</p>
    </Dialog>
  );
}
