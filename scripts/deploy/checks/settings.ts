import { isIP } from "node:net";
import { hostName, isLocal } from "../../../lib/hosts.ts";

export type Variables = Record<string, string | undefined>;

/** The environments of both servers; `nginx` is the text of its configuration, if it is known. */
export interface Deployment {
  backend: Variables;
  storefront: Variables;
  nginx?: string | undefined;
}

/** Something to correct, or (`note`) something that only people can judge. Never contains the value of a secret. */
export interface Finding {
  kind: "error" | "note";
  text: string;
}

/** Looks at one thing and returns what is wrong with it. */
export type Rule = (deployment: Deployment) => (string | Finding)[];

export const note = (text: string): Finding => ({ kind: "note", text });

export const servers = ["backend", "storefront"] as const;

export const listOf = (text: string | undefined): string[] =>
  (text ?? "").split(/[\s,]+/).filter(Boolean);

/** Host name of an address, lower case; "" if it is none. */
export const hostOf = (url: string | undefined): string =>
  url && URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, "") : "";

/** Machines that an attacker on the network can't be: this one. */
export const isOwnMachine = (host: string): boolean =>
  host === "" || host === "::1" || /^127\./.test(host) || isLocal(hostName(host));

const PRIVATE_ADDRESS =
  /^(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^(?:f[cd]|fe80)/;

/** Addresses and names that exist in one's own network only, such as those of containers. */
export const isPrivate = (host: string): boolean =>
  isOwnMachine(host) ||
  (isIP(host) ? PRIVATE_ADDRESS.test(host) : /^[^.]+$|\.(?:internal|local|lan)$/.test(host));

export const isOn = (value: string | undefined): boolean => value === "1" || value === "true";
