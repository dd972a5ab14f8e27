"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useBrand } from "@/components/shell/brand-context";
import { ButtonLink } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { initialAddress, isIntra, summaryOf } from "@/lib/cart/arithmetic";
import { checkoutRefusal } from "@/lib/cart/availability";
import { pageState } from "@/lib/cart/page-state";
import { paymentFor } from "@/lib/cart/payment";
import type { Account, Balance } from "@/lib/contract/account";
import type { CartLine } from "@/lib/contract/cart";
import { messages } from "@/lib/forms/messages";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { AddressChoice } from "./address-choice";
import { ChangesNotice } from "./changes-notice";
import { CompanyFacts } from "./company-facts";
import { ConfirmPanel } from "./confirm-panel";
import { ReviewLines } from "./review-lines";
import { useConfirm } from "./use-confirm";

const importFailure = () => import("./failure-dialog");
const FailureDialog = dynamic(() => importFailure().then((m) => m.FailureDialog), { ssr: false });

interface Props {
  lines: CartLine[];
  account: Account;
  balance: Balance;
  onBusy: (busy: boolean) => void;
}

/** Lines, addresses, payment and the button that orders (2.43–2.46). */
export function ReviewDesk({ lines, account, balance, onBusy }: Props) {
  const brand = useBrand();
  const session = useSession();
  const { deliveryAddresses: addresses } = account;
  const [chosen, setChosen] = useState(() => pageState.address(brand.id));
  const address =
    addresses.find((one) => one.id === chosen && one.verified) ?? initialAddress(addresses);
  const intraState = isIntra(brand.sellerState, address);
  const summary = summaryOf(lines, intraState);
  const payment = paymentFor(
    {
      status: account.status,
      userType: session.status === "signed-in" ? session.userType : undefined,
      balance: balance.available,
    },
    summary.payable,
  );
  const { step, failure, confirm, dismiss } = useConfirm(onBusy);

  function choose(id: string) {
    setChosen(id);
    pageState.keepAddress(brand.id, id);
  }
  function order() {
    if (!address) return;
    // Fetched before it is needed: when the order fails because the line is gone, it can't be fetched any more.
    void importFailure().catch(() => undefined);
    void confirm({ lines, deliveryAddressId: address.id, mode: "credit" });
  }
  if (step === "placed") return <Progress label="Your order is placed" />;
  const refusal = checkoutRefusal(lines) ?? (address?.verified ? null : messages.noVerifiedAddress);
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
        </div>
        <ConfirmPanel
          summary={summary}
          payment={payment}
          balance={balance.available}
          refusal={refusal}
          busy={step === "sending"}
          onConfirm={order}
        />
      </div>
      {step === "sending" && <Progress label="Placing your order" />}
      {failure && <FailureDialog failure={failure} onClose={dismiss} />}
    </>
  );
}
