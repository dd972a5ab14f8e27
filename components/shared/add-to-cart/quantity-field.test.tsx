/** @jest-environment jsdom */
import { expect, test } from "@jest/globals";
import { fireEvent, within } from "@testing-library/react";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { AddToCart } from "./add-to-cart.tsx";

test("[5.14] [9.2] a quantity typed before hydration is the one that is added", async () => {
  const added: number[] = [];
  const onAdd = async (quantity: number) => {
    added.push(quantity);
    return null;
  };
  const form = <AddToCart label="6204" isBusy={false} onAdd={onAdd} />;
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(form);
  const box = () => within(place).getByLabelText<HTMLInputElement>("Quantity of 6204");
  expect(box().value).toBe("1");
  box().value = "25";
  const root = await act(async () => hydrateRoot(place, form));
  expect(box().value).toBe("25");
  await act(async () => {
    fireEvent.submit(place.querySelector("form") as HTMLFormElement);
  });
  expect(added).toEqual([25]);
  await act(async () => root.unmount());
  place.remove();
});
