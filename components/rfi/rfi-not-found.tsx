import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { routes } from "@/lib/routes";

export const RfiNotFound = () => (
  <EmptyState
    title="We can't find this request"
    action={<ButtonLink href={routes.rfiHistory}>RFI History</ButtonLink>}
  >
    Your requests are in the RFI history.
  </EmptyState>
);
