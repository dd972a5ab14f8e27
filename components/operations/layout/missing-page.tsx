import { ButtonLink } from "@/components/ui/button";
import { OpsPage } from "../shared/ops-page";

export const MissingPage = () => (
  <OpsPage title="Page not found">
    <p>The console has no page at this address. Use the menu, or search for a number.</p>
    <p>
      <ButtonLink href="/">Go to the dashboard</ButtonLink>
    </p>
  </OpsPage>
);
