"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { useBrand } from "../browser/brand-context.ts";
import { api } from "../browser/http.ts";
import type { PartNumber, PartNumberInput } from "../contract/part-numbers.ts";
import { brandKey } from "./client.ts";
import { useSession } from "./session.ts";

const PATH = "/api/account/part-numbers";
const partNumbersKey = (brand: BrandId) => brandKey(brand, "part-numbers");

/** The company's own part numbers in alphabetical order; fails on backends without the call, which is ours. */
export function usePartNumbers() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: partNumbersKey(brand),
    queryFn: ({ signal }) => api<PartNumber[]>(PATH, { signal }),
    enabled: status === "signed-in",
    retry: false,
  });
}

function usePartNumberChange<Input>(change: (input: Input) => Promise<null>) {
  const brand = useBrand().id;
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: partNumbersKey(brand) }),
  });
}

/** Saves part numbers; one that exists gets the new item. */
export const useSavePartNumbers = () =>
  usePartNumberChange((numbers: PartNumberInput[]) => api<null>(PATH, { body: { numbers } }));

export const useRemovePartNumbers = () =>
  usePartNumberChange((numbers: string[]) =>
    api<null>(PATH, { method: "DELETE", body: { numbers } }),
  );
