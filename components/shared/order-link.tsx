import { AppLink } from "@/components/ui/app-link";
import { routes } from "@/lib/routes";

/** Order number linked to its order page; a dash without a number. */
export function OrderLink({ number, children = number }: { number: string; children?: string }) {
  if (!number) return "–";
  return (
    <AppLink className="link part-number" href={routes.order(number)}>
      {children}
    </AppLink>
  );
}
