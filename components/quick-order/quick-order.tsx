"use client";
import { useMemo, useState } from "react";
import { LoadError } from "@/components/ui/load-error";
import {
  createResultCache,
  type RowGroup,
  type RowResult,
  summariseRows,
  sumPieces,
} from "@/lib/quick-order/row-result";
import { ActionBar } from "./action-bar";
import { ListInput } from "./list-input";
import { ListSummary } from "./list-summary";
import { ListTools } from "./list-tools";
import { SavedLists } from "./lists/saved-lists";
import { RowTable } from "./row-table";
import { SourceNotes } from "./source-notes";
import { useAddRows } from "./use-add-rows";
import { useList } from "./use-list";
import { useListSource } from "./use-list-source";
import { useMatches } from "./use-matches";

interface Filter {
  group: RowGroup;
  /** Rows that were in the group when it was chosen: a corrected row stays, with the focus in it. */
  ids: Set<number>;
}

const createFilter = (results: RowResult[], group: RowGroup): Filter => ({
  group,
  ids: new Set(results.filter((one) => one.group === group).map(({ row }) => row.id)),
});
const isShown = ({ row, group }: RowResult, filter: Filter): boolean =>
  group === filter.group || filter.ids.has(row.id);

/** Input, list and actions of quick order. */
export default function QuickOrder() {
  const { list, actions, canUndoClear } = useList();
  const source = useListSource(list, actions);
  const matching = useMatches(list.rows);
  const [getResult] = useState(createResultCache);
  const results = useMemo(
    () => list.rows.map((row) => getResult(row, matching.matches)),
    [getResult, list.rows, matching.matches],
  );
  const summary = summariseRows(results);
  const addition = useAddRows(results, actions.changeAll);
  const [filter, setFilter] = useState<Filter | null>(null);
  const shown = filter ? results.filter((result) => isShown(result, filter)) : results;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListInput
        source={source}
        isEmpty={list.rows.length === 0}
        undoClear={canUndoClear ? actions.undoClear : null}
      />
      <SavedLists results={results} append={actions.append} />
      <SourceNotes list={list} source={source} matching={matching} />
      {matching.error && (
        <LoadError
          title="The list could not be matched"
          error={matching.error}
          onRetry={matching.retry}
          busy={matching.isBusy}
        />
      )}
      {list.rows.length > 0 && (
        <>
          <ListSummary
            summary={summary}
            isBusy={matching.isBusy}
            filter={filter?.group ?? null}
            onFilter={(group) => setFilter(group && createFilter(results, group))}
          />
          <ListTools results={results} list={list} actions={actions} />
          <RowTable
            key={filter?.group}
            results={shown}
            pieces={sumPieces(results)}
            actions={actions}
            cart={addition.content}
          />
          <ActionBar results={results} addition={addition} />
        </>
      )}
    </div>
  );
}
