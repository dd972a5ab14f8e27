import { SampleBadge } from "@/components/shared/sample-badge";
import { HeaderMockUp } from "./header-mock-up";
import { OrderConfirmation } from "./order-confirmation";

/** Mock-ups with hard-coded values (2.10, 2.50), for developers and operations only. */
export function GalleryPage() {
  return (
    <div className="grid gap-12">
      <h1 className="flex items-center gap-3">
        Preview gallery <SampleBadge />
      </h1>
      <section aria-labelledby="mock-header" className="grid gap-4">
        <h2 id="mock-header">Header</h2>
        <HeaderMockUp />
      </section>
      <section aria-labelledby="mock-order" className="grid gap-4">
        <h2 id="mock-order">Order Confirmation</h2>
        <OrderConfirmation />
      </section>
    </div>
  );
}
