import { AppLink } from "@/components/ui/app-link";
import { routes } from "@/lib/routes";

/** An order number that leads to its order; a dash where there is none. */
export function OrderLink({ number, children = number }: { number: string; children?: string }) {
  if (!number) return "–";
  return (
    <AppLink className="link part-number" href={routes.order(number)}>
      {children}
    </AppLink>
  );
}
