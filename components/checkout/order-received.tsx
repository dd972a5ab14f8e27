import { ButtonLink } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import { AWAITING } from "@/lib/orders/history";
import { routes } from "@/lib/routes";

/** Reference number, and what is still in the cart (2.49). */
export function OrderReceived({
  number,
  status,
  leftItems,
}: {
  number: string;
  /** As the order history tells it; undefined while it is not known. */
  status: string | undefined;
  leftItems: string[];
}) {
  return (
    <div className="mx-auto max-w-2xl rounded-brand border border-rule bg-wash p-6 sm:p-8">
      <h1 className="mb-3 flex items-center gap-2">
        <span className="text-good">
          <CheckIcon />
        </span>
        Order received
      </h1>
      <p>Your order reference number is</p>
      <p className="part-number my-2 text-2xl" data-testid="order-number">
        {number}
      </p>
      <p className="mb-5 text-muted">
        {status === AWAITING
          ? "It now awaits our internal approval. You can follow it in your order history."
          : "You can follow it in your order history."}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={routes.orderHistory}>View Orders</ButtonLink>
        {leftItems.length > 0 && (
          <ButtonLink variant="secondary" href={routes.cart}>
            View cart
          </ButtonLink>
        )}
      </div>
      {leftItems.length > 0 && (
        <section className="mt-6 border-t border-rule pt-4">
          <h2 className="mb-2">Still in your cart</h2>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {leftItems.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two makers of one designation have the same name.
              <li key={`${name}-${index}`} className="part-number">
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
