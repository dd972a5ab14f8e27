"use client";
import { AppLink } from "@/components/ui/app-link";
import { useReturns } from "@/lib/queries/returns";
import { routes } from "@/lib/routes";

/** Link to the company's returns; nothing if the backend has none of these calls. */
export function ReturnsLink() {
  if (!useReturns().data) return null;
  return (
    <AppLink className="link inline-flex items-center touch:min-h-11" href={routes.returns}>
      Returns
    </AppLink>
  );
}
