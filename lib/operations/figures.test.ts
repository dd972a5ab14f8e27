import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { figures } from "./figures.ts";

const document = readFileSync("docs/dashboard.md", "utf8");

test.each(Object.values(figures))(
  "$title: the screen and the document define it alike",
  (figure) => {
    expect(document).toContain(`| ${figure.title} | ${figure.definition} |`);
  },
);
