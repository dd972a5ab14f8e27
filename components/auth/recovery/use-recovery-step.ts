"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { RecoveryStep } from "@/lib/backend/recovery.server";
import { useBrand } from "@/lib/browser/brand-context";
import { ApiError, api } from "@/lib/browser/http";
import { brandKey } from "@/lib/queries/client";

const PATH = "/api/password-recovery";
const REFUSED = 403;

export type RecoveryState = ReturnType<typeof useRecoveryStep>;

/** The recovery step of this browser. It survives a reload for ten minutes. */
export function useRecoveryStep() {
  const brand = useBrand().id;
  const client = useQueryClient();
  const queryKey = brandKey(brand, "recovery");
  /** Why recovery has to start again. */
  const [over, setOver] = useState("");
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api<RecoveryStep>(PATH, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  function go(stage: RecoveryStep) {
    setOver("");
    client.setQueryData(queryKey, stage);
  }
  async function restart(why = "") {
    const stage = await api<RecoveryStep>(PATH, { method: "DELETE" });
    go(stage);
    setOver(why);
  }
  /** Submits a step. An expired one leads back to the first step with the reason. */
  async function send<Answer>(path: string, body?: unknown): Promise<Answer | null> {
    try {
      return await api<Answer>(`${PATH}${path}`, { method: "POST", body });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== REFUSED) throw error;
      await restart(error.message);
      return null;
    }
  }
  return { query, over, go, restart, send };
}
