import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import { messages } from "@/lib/forms/messages";
import { routes } from "@/lib/routes";

/** On the page of an order on account whose rest isn't dispatched while the account is overdue. */
export const HeldNotice = () => (
  <Notice tone="warning" title="This order is on hold">
    {messages.orderHeld}{" "}
    <AppLink href={routes.statement} className="link">
      Go to the account statement
    </AppLink>
  </Notice>
);
