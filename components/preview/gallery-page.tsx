import { CartIcon, UserIcon } from "@/components/layout/icons";
import { SampleBadge } from "@/components/shared/sample-badge";
import { ButtonLink } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { CheckIcon } from "@/components/ui/icons";
import { formatMoney } from "@/lib/format";

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

/** 2.10. Its controls have no effect. */
export const HeaderMockUp = () => (
  <div className="flex flex-wrap items-center gap-4 rounded-brand border bg-paper p-4">
    <span className="font-heading text-2xl text-primary">LOGO</span>
    <div className="min-w-48 grow">
      <Input aria-label="Search, mock-up" placeholder="Search for Bearing No." />
    </div>
    <UserIcon />
    <CartIcon />
  </div>
);

const SAMPLE = { orderId: "SAMPLE-000123", amountPaise: 12_34_567_00 };

/** 2.50 */
export const OrderConfirmation = () => (
  <div className="grid max-w-md justify-items-center gap-3 rounded-brand border bg-paper p-8 text-center">
    <span className="grid size-14 place-items-center rounded-full border-2 border-good text-good">
      <CheckIcon />
    </span>
    <p className="font-heading text-2xl">Thank You</p>
    <p>Order Place Successfully</p>
    <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-1 text-left">
      <dt className="text-muted">Order ID</dt>
      <dd>{SAMPLE.orderId}</dd>
      <dt className="text-muted">Order amount</dt>
      <dd>{formatMoney(SAMPLE.amountPaise)}</dd>
    </dl>
    <ButtonLink href="/orderPlaced">CONTINUE SHOPPING</ButtonLink>
  </div>
);
