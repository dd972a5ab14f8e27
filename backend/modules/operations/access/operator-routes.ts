import * as contract from "../../../../lib/contract/operations/operators.ts";
import { indianDay } from "../../../../lib/indian-time.ts";
import type { Deps } from "../../../deps.ts";
import type { App } from "../../../http/route.ts";
import { tableTypes } from "../../../http/table-file.ts";
import { mountOpsCall, opsFileRoute } from "../ops-route.ts";
import { exportAudit, listAudit } from "./audit-log.ts";
import * as operators from "./operators.ts";

/** Operators and the audit log, for owners and the command line. */
export function operatorRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;
  const { consoleUrl } = config.messaging;

  mountOpsCall(app, deps, contract.listOperators, () => operators.listOperators(db));
  mountOpsCall(app, deps, contract.addOperator, (body, by) =>
    operators.addOperator(db, body, { by, consoleUrl }),
  );
  mountOpsCall(app, deps, contract.changeRoles, (body, by) => operators.changeRoles(db, body, by));
  mountOpsCall(app, deps, contract.disableOperator, (body, by) =>
    operators.setDisabled(db, body, true, by),
  );
  mountOpsCall(app, deps, contract.enableOperator, (body, by) =>
    operators.setDisabled(db, body, false, by),
  );
  mountOpsCall(app, deps, contract.resetOperator, (body, by) =>
    operators.resetOperator(db, body, { by, consoleUrl }),
  );
  mountOpsCall(app, deps, contract.endOperatorSessions, (body, by) =>
    operators.endSessions(db, body, by),
  );

  mountOpsCall(app, deps, contract.listAudit, (filter) => listAudit(db, filter));
  opsFileRoute(
    app,
    deps,
    "files/audit",
    "The audit log as CSV",
    contract.auditFilter,
    async (filter) => ({
      type: tableTypes.csv,
      name: `audit-log-${indianDay(clock())}.csv`,
      content: Buffer.from(await exportAudit(db, filter)),
      attachment: true,
    }),
  );
}
