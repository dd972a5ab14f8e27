import type { Invitation, OperatorRow } from "../../../../lib/contract/operations/operators.ts";
import type { Command, OpsClient } from "./client.ts";
import { formatTime } from "./format-rows.ts";

const toRow = ({ name, email, roles, status, sessions, lastUsedAt }: OperatorRow) => ({
  name,
  email,
  roles: roles.join(","),
  status,
  sessions,
  "last used": lastUsedAt ? formatTime(lastUsedAt) : "",
});

const parseRoles = (text = "") =>
  text
    .split(",")
    .map((role) => role.trim())
    .filter(Boolean);

async function invite(post: OpsClient, path: string, body: object): Promise<string> {
  const { operator, link } = (await post(path, body)) as Invitation;
  return [
    `${operator.name} (${operator.email}) has the roles ${operator.roles.join(", ")}.`,
    "Set-up link, valid for 24 hours and once; it was also sent by e-mail:",
    link,
  ].join("\n");
}

const change =
  (path: string): Command["run"] =>
  async (post, [email]) => [toRow((await post(path, { email })) as OperatorRow)];

/** People who work in the operator console. */
export const operatorCommands: Record<string, Command> = {
  "operators list": {
    args: "",
    options: [],
    description: "list operators of the console",
    run: async (post) => ((await post("operators/list", {})) as OperatorRow[]).map(toRow),
  },
  "operators add": {
    args: "NAME EMAIL",
    options: ["roles"],
    description:
      "add an operator with --roles sales,accounts,catalogue,owner (commas) and print the set-up link",
    run: (post, [name, email], { roles }) =>
      invite(post, "operators/add", { name, email, roles: parseRoles(roles) }),
  },
  "operators roles": {
    args: "EMAIL ROLES",
    options: [],
    description: "replace the roles of an operator (separate with commas)",
    run: async (post, [email, roles]) => [
      toRow((await post("operators/roles", { email, roles: parseRoles(roles) })) as OperatorRow),
    ],
  },
  "operators disable": {
    args: "EMAIL",
    options: [],
    description: "disable an operator and end all sessions at once",
    run: change("operators/disable"),
  },
  "operators enable": {
    args: "EMAIL",
    options: [],
    description: "enable an operator again",
    run: change("operators/enable"),
  },
  "operators reset": {
    args: "EMAIL",
    options: [],
    description:
      "remove password and second factor of an operator, end lock-outs and print a new set-up link",
    run: (post, [email]) => invite(post, "operators/reset", { email }),
  },
};
