"use client";
import { type ReactNode, useRef, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { useBrand } from "@/lib/brand-context";
import {
  calculateSummary,
  getDefaultAddress,
  isIntraStateDelivery,
} from "@/lib/cart/order-summary";
import { indianDay } from "@/lib/catalogue/delivery-promise";
import { useAccount } from "@/lib/queries/account";
import { getTotalsNote, type RequestLine } from "@/lib/rfi/request-line";
import { getTerms, hasErrors, toRfiLineInput, validateNote, validateTerms } from "@/lib/rfi/terms";
import { NoteField } from "./note-field";
import { NothingToRequest } from "./nothing-to-request";
import { RequestLines } from "./request-lines";
import { SendPanel } from "./send-panel";
import { useDraft } from "./use-draft";
import { useSend } from "./use-send";

interface Props {
  /** Tells this request from others that are begun in this tab. */
  about: string;
  lines: RequestLine[];
  refusal: string | null;
  back: ReactNode;
}

/** Lines with their wishes, note, summary and the button that sends them (2.42). */
export function ReviewDesk({ about, lines, refusal, back }: Props) {
  const brand = useBrand();
  const account = useAccount();
  const { draft, setNote, setWish } = useDraft(about);
  const { busy, failure, send } = useSend();
  const [checked, setChecked] = useState(false);
  const [sent, setSent] = useState<RequestLine[]>([]);
  const fields = useRef<HTMLDivElement>(null);

  // Once sent, the lines leave the cart; until it is known whether they have, they stay as they were sent.
  const held = busy || failure?.unknown === true;
  const shown = held ? sent : lines;
  const today = indianDay(new Date());
  const intraState = isIntraStateDelivery(
    brand.sellerState,
    getDefaultAddress(account.data?.deliveryAddresses ?? []),
  );

  function proceed() {
    setChecked(true);
    if (hasErrors(draft, shown, today)) {
      // The messages are not there yet; the fields they belong to are.
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
        <NothingToRequest />
      </div>
    );
  }
  return (
    <div ref={fields} className="grid gap-6">
      <RequestLines
        lines={shown}
        intraState={intraState}
        wishOf={(line) => getTerms(draft, line)}
        problemsOf={(line) => (checked ? validateTerms(getTerms(draft, line), today) : {})}
        onWish={setWish}
        held={held}
      />
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_320px]">
        <NoteField
          note={draft.note}
          error={checked ? validateNote(draft.note) : null}
          onChange={setNote}
          held={held}
        />
        <SendPanel
          summary={calculateSummary(
            shown.map((line) => ({ ...line, gstRateBp: line.gstRateBp ?? 0 })),
            intraState,
          )}
          caveat={getTotalsNote(shown)}
          refusal={held ? null : refusal}
          failure={failure}
          busy={busy}
          onSend={proceed}
          back={back}
        />
      </div>
    </div>
  );
}
