"use client";
import { showOwn } from "@/lib/contract/operations/access";
import { isAllowed, type OpsPath } from "@/lib/operations/permissions";
import { useOpsQuery } from "@/lib/queries/operations";

/** Tells whether the signed-in operator may make a call; no call until that is known. */
export function useMay(): (path: OpsPath) => boolean {
  const { data: operator } = useOpsQuery(showOwn, {});
  return (path) => operator !== undefined && isAllowed(operator.roles, path);
}
