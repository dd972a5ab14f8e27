"use client";
import { useMutation } from "@tanstack/react-query";
import type { PartNumberInput } from "../contract/part-numbers.ts";
import { api } from "../http.ts";

const PATH = "/api/account/part-numbers";

/** Saves part numbers; one that exists gets the new item. */
export const useSavePartNumbers = () =>
  useMutation({
    mutationFn: (numbers: PartNumberInput[]) => api<null>(PATH, { body: { numbers } }),
  });

export const useRemovePartNumbers = () =>
  useMutation({
    mutationFn: (numbers: string[]) => api<null>(PATH, { method: "DELETE", body: { numbers } }),
  });
