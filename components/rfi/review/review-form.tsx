"use client";
import { type ReactNode, useRef, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { useBrand } from "@/lib/browser/brand-context";
import { rfiDraft } from "@/lib/browser/rfi-draft";
import { calculateSummary, getDeliveryAddress } from "@/lib/cart/order-summary";
import { indianDay } from "@/lib/indian-time";
import { useAccount } from "@/lib/queries/account";
import { getTotalsNote, type RequestLine } from "@/lib/rfi/request-line";
import {
  type Draft,
  getTerms,
  hasErrors,
  type TypedTerms,
  toRfiLineInput,
  validateNote,
  validateTerms,
} from "@/lib/rfi/terms";
import { routes } from "@/lib/routes";
import { isIntraStateDelivery } from "@/lib/rules/place-of-supply";
import { NoteField } from "./note-field";
import { RequestLines } from "./request-lines";
import { RequestSummary } from "./request-summary";
import { useSendRfi } from "./use-send-rfi";

interface Props {
  /** Identifies the draft among others in this tab. */
  subject: string;
  lines: RequestLine[];
  refusal: string | null;
  back: ReactNode;
}

/** Lines with their terms, note, summary and Proceed (2.42). */
export function RfiReviewForm({ subject, lines, refusal, back }: Props) {
  const brand = useBrand();
  const account = useAccount();
  const { draft, setNote, setTerms } = useRfiDraft(subject);
  const { busy, failure, send } = useSendRfi();
  const [isValidated, setValidated] = useState(false);
  const [sent, setSent] = useState<RequestLine[]>([]);
  const fields = useRef<HTMLDivElement>(null);

  // A sent request removes its lines from the cart; until the outcome is known, the lines stay as they were sent.
  const locked = busy || failure?.unknown === true;
  const shown = locked ? sent : lines;
  const today = indianDay(new Date());
  const intraState = isIntraStateDelivery(
    brand.sellerState,
    getDeliveryAddress(account.data?.deliveryAddresses ?? []),
  );

  function proceed() {
    setValidated(true);
    if (hasErrors(draft, shown, today)) {
      // The fields are marked invalid by the next render.
      requestAnimationFrame(() =>
        fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
      );
      return;
    }
    setSent(shown);
    void send({
      lines: shown.map((line) => toRfiLineInput(draft, line, today)),
      note: draft.note.trim(),
      ...(shown.every((line) => line.cartLineId) ? {} : { requestId: draft.requestId }),
    });
  }

  if (shown.length === 0) {
    return (
      <div className="grid gap-4">
        {failure && <Notice tone="bad">{failure.message}</Notice>}
        <EmptyRfiReview />
      </div>
    );
  }
  return (
    <div ref={fields} className="grid gap-6">
      <RequestLines
        lines={shown}
        intraState={intraState}
        getTerms={(line) => getTerms(draft, line)}
        getErrors={(line) => (isValidated ? validateTerms(getTerms(draft, line), today) : {})}
        onTermsChange={setTerms}
        disabled={locked}
      />
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_320px]">
        <NoteField
          note={draft.note}
          error={isValidated ? validateNote(draft.note) : null}
          onChange={setNote}
          disabled={locked}
        />
        <RequestSummary
          summary={calculateSummary(
            shown.map((line) => ({ ...line, gstRateBp: line.gstRateBp ?? 0 })),
            intraState,
          )}
          note={getTotalsNote(shown)}
          refusal={locked ? null : refusal}
          failure={failure}
          busy={busy}
          onSend={proceed}
          back={back}
        />
      </div>
    </div>
  );
}

/** Shown when no selected line is left: the request has been sent, or nothing was selected. */
const EmptyRfiReview = () => (
  <EmptyState
    title="Nothing is selected for a request"
    action={
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href={routes.cart}>Go back to cart</ButtonLink>
        <ButtonLink variant="secondary" href={routes.rfiHistory}>
          RFI History
        </ButtonLink>
      </div>
    }
  >
    Select the items to request in your cart. Earlier requests are in RFI History.
  </EmptyState>
);

/** Draft of a request, stored for the tab at every change so that it survives a reload. */
function useRfiDraft(subject: string) {
  const brand = useBrand().id;
  const [draft, setDraft] = useState(() => rfiDraft.open(brand, subject));
  const update = (changes: Partial<Draft>) =>
    setDraft(rfiDraft.save(brand, { ...draft, ...changes }));
  return {
    draft,
    setNote: (note: string) => update({ note }),
    setTerms: (line: RequestLine, terms: TypedTerms) =>
      update({ terms: { ...draft.terms, [line.key]: terms } }),
  };
}
