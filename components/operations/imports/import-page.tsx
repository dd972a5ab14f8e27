"use client";
import { z } from "zod";
import { FileLink } from "@/components/ui/file-link";
import { Notice } from "@/components/ui/notice";
import {
  applyImportCall,
  type ImportDetails,
  showImportCall,
  undoImportCall,
} from "@/lib/contract/operations/imports";
import { countNoun } from "@/lib/count-noun";
import { formatCount } from "@/lib/format";
import { opsFileUrl, useOpsQuery } from "@/lib/queries/operations";
import { ActionDialog } from "../shared/action-dialog";
import { Facts } from "../shared/facts";
import { Loaded } from "../shared/loaded";
import { OpsPage, Section } from "../shared/ops-page";
import { StatusTag } from "../shared/status-tag";
import { Moment } from "../shared/values";
import { ImportRows } from "./import-rows";
import { isRunning, KIND_WORDS, RESULT_WORDS, STATE_WORDS } from "./words";

const POLL_MS = 1_000;
const NOTHING = z.object({});

const rows = (count: number): string => countNoun(count, "row");

function Apply({ details }: { details: ImportDetails }) {
  const { added = 0, changed = 0, discontinued = 0, invalid = 0 } = details.counts;
  const effective = added + changed + discontinued;
  if (details.state !== "ready" || effective === 0) return null;
  const title =
    invalid > 0
      ? `Apply ${rows(effective)}, leave out ${formatCount(invalid)}`
      : `Apply ${rows(effective)}`;
  return (
    <ActionDialog
      label={title}
      variant="primary"
      buttonSize="normal"
      title={title}
      confirm="Apply"
      call={applyImportCall}
      schema={NOTHING}
      defaultValues={{}}
      toBody={() => ({ id: details.id, skipInvalid: invalid > 0 })}
      intro={
        <>
          <p>
            {KIND_WORDS[details.kind]} of {details.brand.toUpperCase()}: {formatCount(added)} added,{" "}
            {formatCount(changed)} changed, {formatCount(discontinued)} discontinued.
          </p>
          {details.warnings.map((warning) => (
            <p key={warning} className="text-warning">
              {warning}
            </p>
          ))}
        </>
      }
      done={({ state }) => (state === "applied" ? "Import applied" : "Import is being applied")}
    />
  );
}

const Undo = ({ details }: { details: ImportDetails }) =>
  details.canUndo ? (
    <ActionDialog
      label="Undo import"
      buttonSize="normal"
      title="Undo import"
      call={undoImportCall}
      schema={NOTHING}
      defaultValues={{}}
      toBody={() => ({ id: details.id })}
      intro={
        <p>
          Values that are still as imported become what they were before. Values that were changed
          since stay, as do added items that are in use, and are listed.
        </p>
      }
      done={({ outcome }) => outcome || "Import is being undone"}
    />
  ) : null;

function Running({ details }: { details: ImportDetails }) {
  return (
    <div className="grid gap-1" role="status">
      <label htmlFor="import-progress">
        {STATE_WORDS[details.state].text} {details.fileName} …
      </label>
      <progress
        id="import-progress"
        max={100}
        value={details.progress || undefined}
        className="w-full max-w-md"
      />
    </div>
  );
}

function InvalidRows({ details: { id, counts } }: { details: ImportDetails }) {
  if (!counts.invalid) return null;
  return (
    <Notice tone="warning" title={`${rows(counts.invalid)} can't be imported`}>
      <p className="flex flex-wrap gap-x-4">
        Download them with the reasons, correct them and import that file:
        {(["xlsx", "csv"] as const).map((format) => (
          <FileLink key={format} href={opsFileUrl("files/imports/invalid", { id, format })}>
            Invalid rows ({format.toUpperCase()})
          </FileLink>
        ))}
      </p>
    </Notice>
  );
}

function Details({ details }: { details: ImportDetails }) {
  if (isRunning(details.state)) return <Running details={details} />;
  const { counts, createdAt, operator, appliedAt, appliedBy, undoneAt, undoneBy } = details;
  return (
    <>
      {details.failure && <Notice tone="bad" title={details.failure} />}
      {details.outcome && <Notice tone="good" title={details.outcome} />}
      {details.state === "ready" &&
        details.warnings.map((warning) => <Notice key={warning} tone="warning" title={warning} />)}
      <InvalidRows details={details} />
      <Facts
        facts={[
          [
            "Uploaded",
            <>
              {operator}, <Moment at={createdAt} />
            </>,
          ],
          [
            "Applied",
            appliedAt && (
              <>
                {appliedBy}, <Moment at={appliedAt} />
              </>
            ),
          ],
          [
            "Undone",
            undoneAt && (
              <>
                {undoneBy}, <Moment at={undoneAt} />
              </>
            ),
          ],
          ["Columns ignored", details.ignoredColumns.join(", ")],
          ...(["added", "changed", "discontinued", "unchanged"] as const).map(
            (result) => [RESULT_WORDS[result], formatCount(counts[result] ?? 0)] as const,
          ),
        ]}
      />
      <Section title="Rows">
        <ImportRows details={details} />
      </Section>
    </>
  );
}

/** Preview, application and undoing of one import. */
export function ImportPage({ id }: { id: number }) {
  const query = useOpsQuery(
    showImportCall,
    { id },
    { refetchInterval: (found) => found && isRunning(found.state) && POLL_MS },
  );
  const { data } = query;
  const title = data ? `${KIND_WORDS[data.kind]} of ${data.brand.toUpperCase()}` : `Import ${id}`;
  return (
    <OpsPage
      title={title}
      above={[{ label: "Imports", href: "/imports" }]}
      summary={
        data && (
          <>
            <StatusTag tone={STATE_WORDS[data.state].tone}>
              {STATE_WORDS[data.state].text}
            </StatusTag>{" "}
            <span className="break-all text-muted">
              Import {id}: {data.fileName}
            </span>
          </>
        )
      }
      actions={
        data && (
          <>
            <Undo details={data} />
            <Apply details={data} />
          </>
        )
      }
    >
      <Loaded query={query} what="this import">
        {(details) => <Details details={details} />}
      </Loaded>
    </OpsPage>
  );
}
