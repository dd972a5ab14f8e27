import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { routes } from "@/lib/routes";

/** Stands where no ticked line is left: the request is sent already, or nothing was chosen. */
export const NothingToRequest = () => (
  <EmptyState
    title="Nothing is selected for a request"
    action={
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href={routes.cart}>Go back to cart</ButtonLink>
        <ButtonLink variant="secondary" href={routes.rfiHistory}>
          RFI History
        </ButtonLink>
      </div>
    }
  >
    Tick the items you want to ask about in your cart. What you have requested is in the RFI
    history.
  </EmptyState>
);
