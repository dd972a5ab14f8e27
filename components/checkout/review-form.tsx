"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Progress } from "@/components/ui/spinner";
import { useBrand } from "@/lib/brand-context";
import { initialAddress, isIntra, summaryOf } from "@/lib/cart/arithmetic";
import { checkoutRefusal } from "@/lib/cart/availability";
import { pageState } from "@/lib/cart/page-state";
import { modeOf, paymentFor } from "@/lib/cart/payment";
import type { Account, Balance } from "@/lib/contract/account";
import type { CartLine } from "@/lib/contract/cart";
import type { PaymentMode } from "@/lib/contract/orders";
import { messages } from "@/lib/forms/messages";
import { parsePoNumber } from "@/lib/forms/purchase-order";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { AddressChoice } from "./address-choice";
import { ChangesNotice } from "./changes-notice";
import { CompanyFacts } from "./company-facts";
import { ConfirmPanel } from "./confirm-panel";
import { PoFields } from "./po-fields";
import { ReviewLines } from "./review-lines";
import { useCheckout, type Watcher } from "./use-checkout";
import { usePurchaseOrder } from "./use-purchase-order";

const importFailure = () => import("./failure-dialog");
const FailureDialog = dynamic(() => importFailure().then((m) => m.FailureDialog), { ssr: false });

interface Props extends Watcher {
  lines: CartLine[];
  account: Account;
  balance: Balance;
  /** Whether this backend takes the buyer's purchase order. */
  takesPo: boolean;
}

/** Lines, addresses, payment and the button that orders (2.43–2.46). */
export function ReviewDesk({ lines, account, balance, takesPo, ...watcher }: Props) {
  const brand = useBrand();
  const session = useSession();
  const { deliveryAddresses: addresses } = account;
  const [chosen, setChosen] = useState(() => pageState.address(brand.id));
  const [wanted, want] = useState<PaymentMode>("credit");
  const [po, setPo] = usePurchaseOrder(lines);
  const address =
    addresses.find((one) => one.id === chosen && one.verified) ?? initialAddress(addresses);
  const intraState = isIntra(brand.sellerState, address);
  const summary = summaryOf(lines, intraState);
  const userType = session.status === "signed-in" ? session.userType : undefined;
  const payment = paymentFor(
    { status: account.status, userType, balance: balance.available },
    summary.payable,
  );
  const { step, failed, confirm, dismiss } = useCheckout(account, watcher);

  function choose(id: string) {
    setChosen(id);
    pageState.keepAddress(brand.id, id);
  }
  function order(mode: PaymentMode) {
    if (!address) return;
    // Fetched before it is needed: when the order fails because the line is gone, it can't be fetched any more.
    void importFailure().catch(() => undefined);
    const poOf = { poNumber: parsePoNumber(po.number) ?? "", poFileId: po.file?.id ?? "" };
    const seen = { lines, deliveryAddressId: address.id, total: summary.payable, mode };
    void confirm(takesPo ? { ...seen, ...poOf } : seen);
  }
  const poRefusal = takesPo && parsePoNumber(po.number) === null ? messages.poNumber : null;
  const refusal =
    checkoutRefusal(lines) ?? (address?.verified ? poRefusal : messages.noVerifiedAddress);
  return (
    <>
      <ChangesNotice lines={lines} />
      <div className="grid items-start gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 gap-6">
          <div>
            <ButtonLink variant="secondary" href={routes.cart}>
              Go back to cart
            </ButtonLink>
          </div>
          <ReviewLines lines={lines} intraState={intraState} />
          <CompanyFacts account={account} />
          <AddressChoice
            addresses={addresses}
            billingState={account.billing.state}
            chosenId={address?.id}
            onChoose={choose}
          />
          {takesPo && <PoFields order={po} onChange={setPo} />}
        </div>
        <ConfirmPanel
          summary={summary}
          payment={payment}
          mode={modeOf(payment, wanted)}
          balance={balance.available}
          refusal={refusal}
          busy={step !== null}
          onChoose={want}
          onConfirm={order}
        />
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
