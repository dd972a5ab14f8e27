"use client";
import { useRef, useState } from "react";
import { z } from "zod";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type ConsoleRfi, discardRfiDraft, rfiDetails } from "@/lib/contract/operations/rfis";
import { formatMoment } from "@/lib/format";
import { applyTerms, isAnswerable } from "@/lib/operations/answer-rows";
import { useOpsQuery } from "@/lib/queries/operations";
import { ActionDialog } from "../shared/action-dialog";
import { Facts } from "../shared/facts";
import { Loaded } from "../shared/loaded";
import { OpsPage, Section } from "../shared/ops-page";
import { useMay } from "../shared/use-may";
import { Moment } from "../shared/values";
import { AnswerRow } from "./answer-row";
import { CommonTermsForm } from "./common-terms";
import { OfferActions } from "./offer-actions";
import { type Answers, useAnswers } from "./use-answers";

/** One RFI with the answers to its lines. */
export function RfiPage({ number }: { number: string }) {
  const query = useOpsQuery(rfiDetails, { number }, { refetchInterval: 30_000 });
  const { data } = query;
  return (
    <OpsPage
      title={number}
      above={[{ label: "RFIs", href: "/rfis" }]}
      summary={
        data && (
          <>
            Sent on <Moment at={data.requestedAt} /> to {data.brand.toUpperCase()}
          </>
        )
      }
    >
      <Loaded query={query} what={`RFI ${number}`}>
        {(rfi) => (
          <>
            <RequestSection rfi={rfi} />
            <AnswerSection key={rfi.number} rfi={rfi} refresh={() => void query.refetch()} />
          </>
        )}
      </Loaded>
    </OpsPage>
  );
}

const RequestSection = ({ rfi: { company, buyer, brand, note } }: { rfi: ConsoleRfi }) => (
  <Section title="Request">
    <Facts
      facts={[
        [
          "Customer",
          <AppLink key="customer" href={`/customers/${brand}/${company.id}`} className="link">
            {company.name}
          </AppLink>,
        ],
        ["Customer ID", company.customerNumber],
        ["Account status", company.status],
        ["Buyer", [buyer.name, buyer.email].filter(Boolean).join(", ")],
      ]}
    />
    {note && <p className="max-w-prose whitespace-pre-line break-words">{note}</p>}
  </Section>
);

function AnswerSection({ rfi, refresh }: { rfi: ConsoleRfi; refresh: () => void }) {
  const answers = useAnswers(rfi, refresh);
  const mayAnswer = useMay()("rfi/send");
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const answerable = rfi.lines.filter(isAnswerable);
  const lines = rfi.lines.filter(({ line }) => selected.size === 0 || selected.has(line));
  const select = (line: number, isSelected: boolean) =>
    setSelected(
      (now) => new Set([...[...now].filter((one) => one !== line), ...(isSelected ? [line] : [])]),
    );
  const listPrices = new Map(rfi.lines.map(({ line, now }) => [line, now?.listPrice ?? 0]));
  return (
    <Section title="Answers" actions={mayAnswer && <OfferActions rfi={rfi} lines={lines} />}>
      <OtherDraft answers={answers} />
      {mayAnswer && answers.rows.length > 0 && (
        <>
          <CommonTermsForm
            selected={selected.size}
            all={answerable.length}
            onSelectAll={(all) =>
              setSelected(new Set(all ? answerable.map(({ line }) => line) : []))
            }
            onApply={(terms) =>
              answers.setRows((rows) => applyTerms(rows, listPrices, selected, terms))
            }
          />
          <p className="text-small text-muted">
            Enter and the arrow keys go up and down a column, Ctrl+D fills the lines below, and a
            column copied from a spreadsheet can be pasted. Lines without a price stay open.
          </p>
        </>
      )}
      <ul ref={list} data-answers aria-label="Lines of the RFI" className="grid border-t">
        {rfi.lines.map((line) => (
          <AnswerRow
            key={line.line}
            number={rfi.number}
            line={line}
            row={answers.rows.find((row) => row.line === line.line)}
            answers={answers}
            selected={selected}
            onSelect={(isSelected) => select(line.line, isSelected)}
            mayAnswer={mayAnswer}
          />
        ))}
      </ul>
      {mayAnswer && answers.rows.length > 0 && (
        <SendBar
          answers={answers}
          rfi={rfi}
          onInvalid={() => {
            // After the errors are on the page.
            setTimeout(() =>
              list.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus(),
            );
          }}
        />
      )}
    </Section>
  );
}

/** Says that a colleague saved, sent or discarded a draft while this operator prepared theirs. */
function OtherDraft({ answers }: { answers: Answers }) {
  const { otherDraft, isDraftGone } = answers;
  if (isDraftGone) {
    return (
      <Notice tone="warning" title="A colleague sent or discarded the draft">
        <Button variant="text" size="small" onClick={answers.takeOtherDraft}>
          Discard my answers
        </Button>
        <Button variant="text" size="small" onClick={answers.replaceOtherDraft}>
          Keep mine
        </Button>
      </Notice>
    );
  }
  if (!otherDraft) return null;
  return (
    <Notice
      tone="warning"
      title={`${otherDraft.by} saved a draft on ${formatMoment(otherDraft.at)}`}
    >
      <Button variant="text" size="small" onClick={answers.takeOtherDraft}>
        Use the saved draft
      </Button>
      <Button variant="text" size="small" onClick={answers.replaceOtherDraft}>
        Keep mine
      </Button>
    </Notice>
  );
}

const SEND = ["Send answers", "Send 1 answer"];

function SendBar({
  answers,
  rfi,
  onInvalid,
}: {
  answers: Answers;
  rfi: ConsoleRfi;
  onInvalid: () => void;
}) {
  const { filled, errors, problem, saving, sending, version } = answers;
  const { draft } = rfi;
  return (
    <div className="sticky bottom-0 z-10 grid gap-2 border-t bg-paper py-3">
      {problem && <Notice tone="bad" title={problem} />}
      {errors.size > 0 && (
        <p role="alert" className="text-bad">
          {errors.size === 1 ? "One line is" : `${errors.size} lines are`} not complete. Nothing was
          sent.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          busy={sending}
          disabled={filled.length === 0}
          onClick={() => answers.send(onInvalid)}
        >
          {SEND[filled.length] ?? `Send ${filled.length} answers`}
        </Button>
        <Button variant="secondary" busy={saving} disabled={sending} onClick={answers.saveDraft}>
          Save draft
        </Button>
        {version > 0 && (
          <ActionDialog
            label="Discard draft"
            variant="danger"
            buttonSize="normal"
            title="Discard draft"
            intro="The prepared answers are deleted. The RFI stays open."
            call={discardRfiDraft}
            schema={z.object({})}
            defaultValues={{}}
            toBody={() => ({ number: rfi.number, version })}
            done="Draft discarded"
            onDone={answers.startAgain}
          />
        )}
        {draft && (
          <span className="text-small text-muted">
            Draft saved by {draft.by}, <Moment at={draft.at} />
          </span>
        )}
      </div>
    </div>
  );
}
