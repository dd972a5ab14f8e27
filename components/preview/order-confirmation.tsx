import { ButtonLink } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import { formatMoney } from "@/lib/format";

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
