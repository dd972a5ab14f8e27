"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { useBrand } from "@/lib/browser/brand-context";
import { pageState } from "@/lib/browser/page-state";
import { getCheckoutRefusal } from "@/lib/cart/line-selection";
import { calculateSummary, getDeliveryAddress } from "@/lib/cart/order-summary";
import type { Account, Balance } from "@/lib/contract/account";
import type { CartLine } from "@/lib/contract/cart";
import type { PaymentMode } from "@/lib/contract/orders";
import { formatItems } from "@/lib/format";
import { formatPieces } from "@/lib/format-pieces";
import { messages } from "@/lib/forms/messages";
import { parsePoNumber } from "@/lib/forms/purchase-order";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { choosePaymentMode, getPaymentOptions } from "@/lib/rules/payment-eligibility";
import { isIntraStateDelivery } from "@/lib/rules/place-of-supply";
import { AddressChoice } from "./address-choice";
import { AddressNotice } from "./address-notice";
import { BillingDetails } from "./billing-details";
import { ChangesNotice } from "./changes-notice";
import { ConfirmPanel } from "./confirm-panel";
import { PurchaseOrderFields, usePurchaseOrder } from "./purchase-order-fields";
import { ReviewLines } from "./review-lines";
import { type CheckoutCallbacks, useCheckout } from "./use-checkout";

const importFailureDialog = () => import("./failure-dialog");
const FailureDialog = dynamic(() => importFailureDialog().then((m) => m.FailureDialog), {
  ssr: false,
});

interface Props extends CheckoutCallbacks {
  lines: CartLine[];
  account: Account;
  balance: Balance;
  /** False for a backend without purchase orders. */
  acceptsPurchaseOrder: boolean;
  /** Leaves a line out of this order; it stays in the cart. */
  onLeaveOut: (lineId: string) => void;
}

const describeItems = (lines: CartLine[]): string => {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${formatItems(lines.length)}, ${formatPieces(pieces)}`;
};

/** Address and purchase order beside total and 'Confirm and Pay', the lines below (2.43–2.46). */
export function ReviewForm({
  lines,
  account,
  balance,
  acceptsPurchaseOrder,
  onLeaveOut,
  ...callbacks
}: Props) {
  const brand = useBrand();
  const session = useSession();
  const { deliveryAddresses: addresses } = account;
  const lineIds = lines.map((line) => line.id);
  const [chosenId, setChosenId] = useState(() => pageState.chosenAddress(brand.id, lineIds));
  const [preferredMode, setPreferredMode] = useState<PaymentMode>("credit");
  const [po, setPo] = usePurchaseOrder(lines);
  const address = getDeliveryAddress(addresses, chosenId);
  const [shownId, setShownId] = useState(chosenId ?? address?.id);
  const isMoved = shownId !== undefined && address !== undefined && address.id !== shownId;
  const intraState = isIntraStateDelivery(brand.sellerState, address);
  const summary = calculateSummary(lines, intraState);
  const userType = session.status === "signed-in" ? session.userType : undefined;
  const payment = getPaymentOptions(
    { ...account, userType, balance: balance.available },
    summary.payable,
  );
  const { step, failed, confirm, dismiss } = useCheckout(account, callbacks);

  function selectAddress(id: string) {
    setChosenId(id);
    setShownId(id);
    pageState.saveChosenAddress(brand.id, lineIds, id);
  }
  function confirmOrder(mode: PaymentMode) {
    if (!address) return;
    // Preloaded: when the order fails because the connection is lost, the dialog could not be loaded any more.
    void importFailureDialog().catch(() => undefined);
    const purchaseOrder = { poNumber: parsePoNumber(po.number) ?? "", poFileId: po.file?.id ?? "" };
    const order = { lines, deliveryAddressId: address.id, total: summary.payable, mode };
    void confirm(acceptsPurchaseOrder ? { ...order, ...purchaseOrder } : order);
  }
  const poNumberError =
    acceptsPurchaseOrder && parsePoNumber(po.number) === null ? messages.poNumber : null;
  const refusedLines = getCheckoutRefusal(brand, lines);
  const refusal = refusedLines ?? (address?.verified ? poNumberError : messages.noVerifiedAddress);
  return (
    <>
      {/* On the line of the heading where there is room. */}
      <div className="mb-4 lg:-mt-14 lg:flex lg:justify-end">
        <ButtonLink variant="secondary" href={routes.cart}>
          Go back to cart
        </ButtonLink>
      </div>
      <ChangesNotice lines={lines} isBlocked={refusedLines !== null} />
      <div className="mb-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-6">
          {isMoved && <AddressNotice address={address} />}
          <AddressChoice
            addresses={addresses}
            billingState={account.billing.state}
            selectedId={address?.id}
            onSelect={selectAddress}
          />
          {acceptsPurchaseOrder && <PurchaseOrderFields order={po} onChange={setPo} />}
        </div>
        <ConfirmPanel
          summary={summary}
          delivery={address}
          poNumber={acceptsPurchaseOrder ? po.number.trim() : null}
          items={describeItems(lines)}
          payment={payment}
          mode={choosePaymentMode(payment, preferredMode)}
          balance={balance.available}
          refusal={refusal}
          busy={step !== null}
          onSelectMode={setPreferredMode}
          onConfirm={confirmOrder}
        />
      </div>
      <div className="grid gap-6">
        <ReviewLines
          lines={lines}
          intraState={intraState}
          transitDays={address?.transitDays ?? null}
          onLeaveOut={onLeaveOut}
        />
        <BillingDetails account={account} />
      </div>
      {step && <Progress {...step} />}
      {failed && (
        <FailureDialog
          failure={failed.failure}
          onClose={dismiss}
          onRetry={() => confirm(failed.order)}
        />
      )}
    </>
  );
}
