/** @jest-environment jsdom */
import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { fireEvent } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { SlashKey } from "../inline-scripts";

const box = () => document.querySelector<HTMLInputElement>("header input") as HTMLInputElement;
const press = (target: Element, more = {}) => fireEvent.keyDown(target, { key: "/", ...more });

beforeAll(() => {
  const script = document.createElement("script");
  script.textContent = renderToStaticMarkup(<SlashKey />)
    .replace(/<\/?script>/g, "")
    .replaceAll("&quot;", '"');
  document.head.append(script);
});
beforeEach(() => {
  document.body.innerHTML =
    '<header><input role="combobox" value="6204"></header><textarea></textarea><p></p>';
});

test("[2.4] / focuses the box and selects its text, before any other script runs", () => {
  expect(press(document.body)).toBe(false);
  expect(document.activeElement).toBe(box());
  expect([box().selectionStart, box().selectionEnd]).toEqual([0, 4]);
});

test("[2.4] / is typed into text fields, and ignored with a modifier or without a search box", () => {
  const area = document.querySelector("textarea") as HTMLTextAreaElement;
  area.focus();
  expect(press(area)).toBe(true);
  expect(document.activeElement).toBe(area);
  area.blur();
  expect(press(document.body, { ctrlKey: true })).toBe(true);
  box().disabled = true;
  expect(press(document.body)).toBe(true);
  expect(document.activeElement).toBe(document.body);
});
