/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from "@jest/globals";
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { AutoGrowInput } from "./auto-grow-input";

afterEach(cleanup);

function show(rest: Parameters<typeof AutoGrowInput>[0] = {}, closed = false) {
  const send = jest.fn((event: Event) => event.preventDefault());
  render(
    <form id="address" ref={(form) => form?.addEventListener("submit", send)}>
      <AutoGrowInput aria-label="Address" {...rest} />
    </form>,
  );
  render(
    <button type="submit" form="address" disabled={closed}>
      Submit
    </button>,
  );
  return { field: screen.getByRole<HTMLTextAreaElement>("textbox"), send };
}

function enter(field: HTMLElement) {
  const event = createEvent.keyDown(field, { key: "Enter" });
  fireEvent(field, event);
  return event.defaultPrevented;
}

test("pasted lines become one line, and the caret stays after the pasted text", () => {
  const values: string[] = [];
  const { field } = show({ onChange: (event) => values.push(event.target.value) });
  const pasted = "Plot 14,\n  MIDC Bhosari\n";
  const at = pasted.length;
  fireEvent.input(field, {
    target: { value: `${pasted}Pune`, selectionStart: at, selectionEnd: at },
  });
  expect(values).toEqual(["Plot 14, MIDC Bhosari Pune"]);
  expect(field.selectionStart).toBe("Plot 14, MIDC Bhosari ".length);
});

test("Enter submits the form instead of inserting a line break", () => {
  const { field, send } = show();
  expect(enter(field)).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
});

test("Enter does nothing while the button is disabled", () => {
  const { field, send } = show({}, true);
  enter(field);
  expect(send).not.toHaveBeenCalled();
});

test("Enter in a read-only field submits nothing", () => {
  const { field, send } = show({ readOnly: true, value: "Plot 14" });
  enter(field);
  expect(send).not.toHaveBeenCalled();
});
