"use client";
import { Button } from "@/components/ui/button";
import { QuantityField } from "./quantity-field";
import { useTypedQuantity } from "./use-typed-quantity";

interface Props {
  /** Accessible name of the item. */
  label: string;
  isBusy: boolean;
  /** Answers null when it is in the cart, otherwise the message that says why not. */
  onAdd: (quantity: number) => Promise<string | null>;
  placeholder?: string;
  /** One of several on the screen, none of which is the main one. */
  oneOfMany?: boolean;
}

/** Quantity box and button on one line, for lists and the search panel. */
export function AddToCart({ label, isBusy, onAdd, placeholder, oneOfMany }: Props) {
  const quantity = useTypedQuantity(onAdd, placeholder !== undefined);
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void quantity.submit();
      }}
    >
      <QuantityField quantity={quantity} label={label} placeholder={placeholder} />
      <Button
        type="submit"
        variant={oneOfMany ? "secondary" : "primary"}
        busy={isBusy}
        className="px-4"
      >
        Add To Cart<span className="sr-only"> {label}</span>
      </Button>
    </form>
  );
}
