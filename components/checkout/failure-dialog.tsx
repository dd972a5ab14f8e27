"use client";
import { useRouter } from "next/navigation";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { routes } from "@/lib/routes";
import type { Failure } from "./failures";

function WayOn({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.thenCart) return <ButtonLink href={routes.cart}>Go to cart</ButtonLink>;
  if (failure.canRetry) return <Button onClick={onRetry}>Try again</Button>;
  return <ButtonLink href={routes.profile}>Go to profile</ButtonLink>;
}

/** Says why the order was not placed: in the server's words (2.47, 8.8), or in those for a payment (8.10). */
export function FailureDialog({
  failure,
  onClose,
  onRetry,
}: {
  failure: Failure;
  onClose: () => void;
  onRetry: () => void;
}) {
  const router = useRouter();
  const close = () => {
    onClose();
    if (failure.thenCart) router.push(routes.cart);
  };
  return (
    <Dialog
      onClose={close}
      title={failure.title}
      footer={
        <>
          {!failure.thenCart && (
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
          )}
          <WayOn failure={failure} onRetry={onRetry} />
        </>
      }
    >
      <p role="alert">{failure.message}</p>
    </Dialog>
  );
}
