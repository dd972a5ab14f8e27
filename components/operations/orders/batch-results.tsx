import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import type { OrderResult } from "@/lib/contract/operations/order-actions";

/** Result of an action on several orders: how many succeeded, and why others did not. */
export function BatchResults({ results, done }: { results: OrderResult[]; done: string }) {
  const refused = results.filter(({ ok }) => !ok);
  const count = results.length - refused.length;
  const title = `${count} of ${results.length} ${results.length === 1 ? "order" : "orders"} ${done}`;
  return (
    <Notice tone={refused.length > 0 ? "warning" : "good"} title={title}>
      {refused.length > 0 && (
        <ul className="mt-1 grid gap-1 text-small">
          {refused.map(({ number, message }) => (
            <li key={number}>
              <AppLink href={`/orders/${number}`} className="link">
                {number}
              </AppLink>
              : {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
