"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { useBrand } from "../browser/brand-context.ts";
import { api } from "../browser/http.ts";
import { readBase64 } from "../browser/read-file.ts";
import type { OrderReturns, RequestReturnInput, Return } from "../contract/returns.ts";
import { brandKey } from "./client.ts";
import { useSession } from "./session.ts";

const returnsKey = (brand: BrandId) => brandKey(brand, "returns");
const pathOf = (number: string) => `/api/returns/${encodeURIComponent(number)}`;

function useReturnQuery<T>(path: string, isEnabled = true) {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: [...returnsKey(brand), path],
    queryFn: ({ signal }) => api<T>(path, { signal }),
    enabled: status === "signed-in" && isEnabled,
  });
}

/** The company's returns, newest first; fails with kind "missing" if the backend lacks the call, which is ours. */
export const useReturns = () => useReturnQuery<Return[]>("/api/returns");

export const useReturn = (number: string) => useReturnQuery<Return>(pathOf(number));

/** Pieces of an order that can be returned, and its returns. Not fetched for an order of which nothing has left. */
export const useOrderReturns = (order: string, isShipped: boolean) =>
  useReturnQuery<OrderReturns>(`/api/orders/${encodeURIComponent(order)}/returns`, isShipped);

function useReturnChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const brand = useBrand().id;
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: returnsKey(brand) }),
  });
}

/** Requests a return. Sending the same form again returns the one that it became. */
export const useRequestReturn = () =>
  useReturnChange((input: RequestReturnInput) =>
    api<{ number: string }>("/api/returns", { body: input }),
  );

export const useWithdrawReturn = () =>
  useReturnChange((number: string) =>
    api<null>(`${pathOf(number)}/withdrawal`, { method: "POST" }),
  );

/** Uploads a photo. Returns the id that the return refers to it by. */
export async function uploadReturnPhoto(photo: Blob): Promise<string> {
  const body = { file: await readBase64(photo) };
  return (await api<{ id: string }>("/api/return-photos", { body })).id;
}
