import { readFileSync } from "node:fs";
import { parseArgs, parseEnv } from "node:util";
import { checkSettings } from "./deploy/checks/check-settings.ts";
import { probeFile } from "./deploy/probe-files.ts";
import { probeServices } from "./deploy/probe-services.ts";

// npm run check:deploy -- [--backend FILE] [--storefront FILE] [--nginx FILE] [--offline]
// Checks the settings of both servers, by default those of this environment, and PostgreSQL and Redis that they name.

const text = (value) => ({ type: "string", ...(value && { default: value }) });
const { values } = parseArgs({
  options: { backend: text(), storefront: text(), nginx: text(), offline: { type: "boolean" } },
});

function readFile(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    console.error(`${path} cannot be read (${error.code}). Run this as a user who may.`);
    process.exit(2);
  }
}

const read = (path) => (path ? parseEnv(readFile(path)) : process.env);
const [backend, storefront] = [read(values.backend), read(values.storefront)];
// Without files both servers get one environment, in which the secrets of each are set.
const shared = !values.backend && !values.storefront;
const found = checkSettings({
  backend,
  storefront,
  nginx: values.nginx ? readFile(values.nginx) : undefined,
}).filter(({ text: finding }) => !(shared && /^\w+: remove /.test(finding)));
for (const path of [values.backend, values.storefront]) if (path) found.push(...probeFile(path));
if (!values.offline) found.push(...(await probeServices(backend, storefront)));

const errors = found.filter(({ kind }) => kind === "error");
for (const { text: finding } of errors) console.log(`WRONG  ${finding}`);
for (const { kind, text: finding } of found) if (kind === "note") console.log(`note   ${finding}`);
console.log(errors.length > 0 ? `${errors.length} to correct.` : "No weak setting found.");
process.exit(errors.length > 0 ? 1 : 0);
