"use client";
import { Button } from "@/components/ui/button";
import { Field, Select } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { formatCount } from "@/lib/format";
import type { List } from "@/lib/quick-order/list-row";
import type { useListSource } from "./use-list-source";
import type { useMatches } from "./use-matches";

const lines = (count: number): string => `${formatCount(count)} ${count === 1 ? "line" : "lines"}`;

/** Report on a source: its sheet, its column names, and lines that were not taken over or not searched for. */
export function SourceNotes({
  list: { beyond, columnNames },
  source: { chosen, chooseSheet },
  matching: { notSearched, maxRows, searchMore, isBusy },
}: {
  list: List;
  source: ReturnType<typeof useListSource>;
  matching: ReturnType<typeof useMatches>;
}) {
  const [first] = beyond;
  return (
    <>
      {chosen && chosen.sheets.length > 1 && (
        <div className="max-w-sm">
          <Field label={`Sheet of ${chosen.file.name}`}>
            <Select
              value={chosen.sheet}
              onChange={(event) => void chooseSheet(Number(event.target.value))}
            >
              {chosen.sheets.map((name, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      {columnNames && (
        <p className="text-small break-words text-muted">
          Read as the names of the columns: {columnNames.slice(0, 200)}
        </p>
      )}
      {beyond.length > 0 && (
        <Notice tone="warning" title={`${lines(beyond.length)} did not fit`}>
          <p>
            A list holds up to 1,000 lines. The first one left out is “{first?.slice(0, 80)}”. All
            of them are in the file of lines with problems.
          </p>
        </Notice>
      )}
      {notSearched > 0 && (
        <Notice tone="info" title={`${lines(notSearched)} not matched yet`}>
          <p className="mb-2">Here, up to {formatCount(maxRows)} lines can be matched at a time.</p>
          <Button variant="secondary" busy={isBusy} onClick={searchMore}>
            Match the next {formatCount(Math.min(maxRows, notSearched))}
          </Button>
        </Notice>
      )}
    </>
  );
}
