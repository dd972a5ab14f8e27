"use client";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format";
import type { List } from "@/lib/quick-order/list-row";
import { createProblemFile, isProblem } from "@/lib/quick-order/problem-file";
import { groupByDifference, type RowResult } from "@/lib/quick-order/row-result";
import { downloadCsv } from "./download-csv";
import { RequestRows } from "./request-rows";
import type { ListActions } from "./use-list";

/** Buttons to accept all rows that differ in one feature; more would be noise. */
const DIFFERENCES_SHOWN = 3;

/** Actions for lines without a clear match. */
export function ListTools({
  results,
  list,
  actions,
}: {
  results: RowResult[];
  list: List;
  actions: ListActions;
}) {
  const hasProblems = results.some(isProblem) || list.beyond.length > 0;
  return (
    <div className="-mx-3 flex flex-wrap items-center gap-x-1">
      <AcceptDifferences results={results} actions={actions} />
      <RequestRows results={results} actions={actions} />
      {hasProblems && (
        <Button
          variant="text"
          size="small"
          onClick={() =>
            downloadCsv("quick-order-problems.csv", createProblemFile(results, list.beyond))
          }
        >
          Download lines with problems
        </Button>
      )}
      {results.some(({ row }) => row.isInCart) && (
        <Button variant="text" size="small" onClick={actions.removeAdded}>
          Remove lines in cart
        </Button>
      )}
      <Button variant="danger" size="small" onClick={actions.clear}>
        Clear list
      </Button>
    </div>
  );
}

function AcceptDifferences({ results, actions }: { results: RowResult[]; actions: ListActions }) {
  return groupByDifference(results)
    .slice(0, DIFFERENCES_SHOWN)
    .map(({ feature, ids }) => (
      <Button
        key={feature}
        variant="text"
        size="small"
        onClick={() => actions.changeAll(({ id }) => (ids.includes(id) ? { ticked: true } : null))}
      >
        Accept {formatCount(ids.length)} that {ids.length === 1 ? "differs" : "differ"} only in{" "}
        {feature}
      </Button>
    ));
}
