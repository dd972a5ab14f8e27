import { addressRules } from "./address-rules.ts";
import { connectionRules } from "./connection-rules.ts";
import { secretRules } from "./secret-rules.ts";
import { serviceRules } from "./service-rules.ts";
import type { Deployment, Finding, Variables } from "./settings.ts";

/** An empty variable counts as absent, as in the servers. */
const withoutEmpty = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value));

/** Everything that is weak or wrong in the settings of both servers, errors first. */
export function checkSettings({ backend, storefront, nginx }: Deployment): Finding[] {
  const deployment = {
    backend: withoutEmpty(backend),
    storefront: withoutEmpty(storefront),
    nginx,
  };
  const found = [...serviceRules, ...addressRules, ...connectionRules, ...secretRules]
    .flatMap((rule) => rule(deployment))
    .map((one): Finding => (typeof one === "string" ? { kind: "error", text: one } : one));
  const all = [...new Map(found.map((one) => [one.text, one])).values()];
  return [
    ...all.filter(({ kind }) => kind === "error"),
    ...all.filter(({ kind }) => kind === "note"),
  ];
}
