import { setTimeout as wait } from "node:timers/promises";
import {
  applyImportCall,
  exportFile,
  importRowsCall,
  invalidRowsFile,
  listImportsCall,
  showImportCall,
  startImportCall,
  undoImportCall,
} from "../../../../lib/contract/operations/imports.ts";
import {
  changeItemCall,
  searchItemsCall,
  showItemCall,
} from "../../../../lib/contract/operations/items.ts";
import { IMPORT_KINDS } from "../../../../lib/imports/kinds.ts";
import type { Operator } from "../../../../lib/operations/permissions.ts";
import type { Deps } from "../../../deps.ts";
import { Refusal } from "../../../http/errors.ts";
import type { App } from "../../../http/route.ts";
import { tableFile } from "../../../http/table-file.ts";
import { mountOpsCall, opsFileRoute } from "../ops-route.ts";
import { announceImport } from "./announce.ts";
import { applyImport, prepareApplying } from "./apply-import.ts";
import { changeItem } from "./change-item.ts";
import { exportRows } from "./export-rows.ts";
import { listImports, listRows, showImport } from "./import-queries.ts";
import { mayImport, requireFields, requireKind } from "./import-roles.ts";
import { invalidRows } from "./invalid-rows-file.ts";
import { searchItems, showItem } from "./item-pages.ts";
import { startImport } from "./start-import.ts";
import { loadImport } from "./store.ts";
import { prepareUndoing, undoImport } from "./undo-import.ts";

/** How long a call waits for its step; a longer one goes on, and its progress is asked for. */
const WAIT_MS = 4_000;

/** Calls that preview, apply and undo imports, the pages of items, and the files of imports and exports. */
export function importRoutes(app: App, deps: Deps): void {
  const { db, clock, log } = deps;

  /** Waits for a step that may go on in the background; a refusal within that time is the response. */
  const settle = async (id: number, step: Promise<void>) => {
    const timer = new AbortController();
    // A refusal later on is kept with the import.
    step.catch((error) => {
      if (!(error instanceof Refusal)) log.error({ err: error, import: id }, "import failed");
    });
    try {
      await Promise.race([step, wait(WAIT_MS, undefined, { signal: timer.signal })]);
    } finally {
      timer.abort();
    }
    return showImport(db, id);
  };
  const requireImport = async (operator: Operator, id: number) => {
    const record = await loadImport(db, id);
    requireKind(operator, record.kind);
    return record;
  };

  mountOpsCall(app, deps, startImportCall, async ({ content, ...file }, operator) => {
    requireKind(operator, file.kind);
    const bytes = new Uint8Array(Buffer.from(content, "base64"));
    const { id, planned } = await startImport(deps, { ...file, bytes }, operator);
    return settle(id, planned);
  });
  mountOpsCall(app, deps, showImportCall, async ({ id }, operator) => {
    await requireImport(operator, id);
    return showImport(db, id);
  });
  mountOpsCall(app, deps, importRowsCall, async (body, operator) => {
    await requireImport(operator, body.id);
    return listRows(db, body);
  });
  mountOpsCall(app, deps, applyImportCall, async ({ id, skipInvalid }, operator) => {
    await requireFields(db, operator, await requireImport(operator, id));
    const record = await prepareApplying(db, id, skipInvalid);
    const step = applyImport(db, record, operator, clock()).then(() =>
      announceImport(deps, record),
    );
    return settle(id, step);
  });
  mountOpsCall(app, deps, undoImportCall, async ({ id }, operator) => {
    await requireFields(db, operator, await requireImport(operator, id));
    const record = await prepareUndoing(db, id);
    const step = undoImport(db, record, operator, clock()).then(() => announceImport(deps, record));
    return settle(id, step);
  });
  mountOpsCall(app, deps, listImportsCall, ({ kind, ...filter }, operator) => {
    const kinds = IMPORT_KINDS.filter((one) => mayImport(operator, one));
    return listImports(db, kind ? kinds.filter((one) => one === kind) : kinds, filter);
  });

  mountOpsCall(app, deps, searchItemsCall, (filter) => searchItems(db, filter));
  mountOpsCall(app, deps, showItemCall, ({ id }) => showItem(db, id));
  mountOpsCall(app, deps, changeItemCall, (change, operator) => changeItem(deps, change, operator));

  opsFileRoute(
    app,
    deps,
    "files/imports/invalid",
    "Invalid rows of an import with what to correct",
    invalidRowsFile,
    async ({ id, format }, operator) => {
      const record = await requireImport(operator, id);
      return tableFile(invalidRows(db, record), `import-${id}-invalid-rows`, format);
    },
  );
  opsFileRoute(
    app,
    deps,
    "files/imports/export",
    "All rows of a kind, as they can be imported",
    exportFile,
    async ({ format, ...which }, operator) => {
      requireKind(operator, which.kind);
      return tableFile(exportRows(db, which, format), `${which.kind}-${which.brand}`, format);
    },
  );
}
