import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import { routes } from "@/lib/routes";

/** On the page of an order on account whose rest isn't dispatched while the account is overdue. */
export const HeldNotice = () => (
  <Notice tone="warning" title="This order is on hold">
    Your account is overdue. We will dispatch the rest of this order once it is paid.{" "}
    <AppLink href={routes.statement} className="link">
      Go to the account statement
    </AppLink>
  </Notice>
);
