"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { useBrand } from "../browser/brand-context.ts";
import { api } from "../browser/http.ts";
import type { AddedToCart } from "../contract/cart-changes.ts";
import type {
  CreateRfiInput,
  Rfi,
  RfiItem,
  TextRequest,
  TextRequestResult,
} from "../contract/rfi.ts";
import type { RfiRow } from "../rfi/history.ts";
import { cartKey } from "./cart.ts";
import { cartMutation } from "./cart-changes.ts";
import { brandKey } from "./client.ts";
import { useSession } from "./session.ts";

export const rfisKey = (brand: BrandId) => brandKey(brand, "rfi");

/** Every RFI with its lines, newest first (7.33). */
export function useRfis() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: rfisKey(brand),
    queryFn: ({ signal }) => api<Rfi[]>("/api/rfi", { signal }),
    enabled: status === "signed-in",
  });
}

/** One RFI by its number (7.34); null when there is none. */
export function useRfi(number: string) {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: [...rfisKey(brand), number],
    queryFn: ({ signal }) => api<Rfi | null>(`/api/rfi/${encodeURIComponent(number)}`, { signal }),
    enabled: status === "signed-in" && number !== "",
  });
}

/** Checks whether these items may be requested; `stopped` means no, with the reason in `message` (7.31, 4.14). */
const checkItems = (items: RfiItem[]) =>
  api<{ stopped: boolean; message: string }>("/api/rfi/check", {
    body: { items: items.map(({ itemId, name, brand }) => ({ itemId, name, brand })) },
  });

export const useCheckItems = () => useMutation({ mutationFn: checkItems });

/** The same check for one item, when the request is opened from a product page. */
export function useItemCheck(item: RfiItem | undefined) {
  const brand = useBrand().id;
  return useQuery({
    queryKey: [...rfisKey(brand), "check", item?.itemId],
    queryFn: () => checkItems(item ? [item] : []),
    enabled: item !== undefined,
  });
}

/** Creates an RFI. The same cart lines, or the same request id, return the RFI they became (7.32). */
export function useCreateRfi() {
  const brand = useBrand().id;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: CreateRfiInput) => api<{ number: string }>("/api/rfi", { body: request }),
    onSuccess: () => {
      for (const queryKey of [cartKey(brand), rfisKey(brand)]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}

/** Whether the backend takes requests in words; undefined until known. */
export function useTakesTexts(): boolean | undefined {
  const brand = useBrand().id;
  const { data } = useQuery({
    queryKey: [...rfisKey(brand), "texts"],
    queryFn: ({ signal }) => api<{ takesTexts: boolean }>("/api/rfi/texts", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.takesTexts;
}

/** Requests texts in one RFI, except those that the company has requested already. */
export function useRequestTexts() {
  const brand = useBrand().id;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: TextRequest) =>
      api<TextRequestResult>("/api/rfi/texts", { body: request }),
    onSuccess: () => void client.invalidateQueries({ queryKey: rfisKey(brand), exact: true }),
  });
}

const toCartLine = ({ itemId, code, name, brand, yourPrice, quantity }: RfiRow) => ({
  itemId,
  code,
  name,
  brand,
  unitPrice: yourPrice,
  quantity,
});

interface AddOffersInput {
  /** Lines of one RFI. */
  rows: [RfiRow, ...RfiRow[]];
  /** Adds nothing when the cart holds one of the items already (4.8). */
  unlessPresent: boolean;
}

/** Adds offers of one RFI to the cart, at the approved price and quantity (3.6). */
export function useAddOffers() {
  const brand = useBrand().id;
  const client = useQueryClient();
  return useMutation({
    ...cartMutation(client, brand),
    mutationFn: ({ rows, unlessPresent }: AddOffersInput) =>
      api<AddedToCart>("/api/rfi/cart", {
        body: { rfiNumber: rows[0].number, lines: rows.map(toCartLine), unlessPresent },
      }),
    onSettled: () => void client.invalidateQueries({ queryKey: rfisKey(brand) }),
  });
}
