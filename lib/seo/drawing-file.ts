import type { Brand } from "../../brands/types.ts";
import { KINDS, kindOf } from "../catalogue/bearing-kind.ts";
import { type Dimension, fullSection, knownDimensions } from "../catalogue/section-drawing.ts";
import type { Part } from "../catalogue/section-shapes.ts";

interface DrawnItem {
  subCategory: string;
  category: string;
  bore: number | null;
  outsideDiameter: number | null;
  width: number | null;
}

const FILE = /^([a-z-]+)-([\d.]{1,8})x([\d.]{1,8})x([\d.]{1,8})\.svg$/;
const LARGEST_MM = 20_000;
/** Search engines require a minimum image size. */
const SCALE = 3;

/** Path of an item's section drawing as an SVG file; null when its dimensions are unknown. */
export function drawingPath(item: DrawnItem): string | null {
  const ring = knownDimensions(item);
  return (
    ring && `/drawing/${kindOf(item.subCategory, item.category)}-${ring.d}x${ring.D}x${ring.B}.svg`
  );
}

/** Dimension line with its text in a gap at the middle. */
function dimensionLine({ text, from, to }: Dimension, ink: string, paper: string): string {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const room = text.length * 7.6 + 6;
  const gap = `M${x - room / 2} ${y - 8}h${room}v16h${-room}Z`;
  return `<path d="M${from.join(" ")}L${to.join(" ")}"/><path d="${gap}" fill="${paper}" stroke="none"/><text x="${x}" y="${y + 5}" fill="${ink}" stroke="none">${text}</text>`;
}

/** SVG for a file name of `drawingPath`; null when type or dimensions are invalid. */
export function renderDrawing({ theme }: Brand, file: string): string | null {
  const [, name, ...millimetres] = FILE.exec(file) ?? [];
  const kind = KINDS.find((one) => one === name);
  const [bore = 0, outsideDiameter = 0, width = 0] = millimetres.map(Number);
  const size = { bore, outsideDiameter, width };
  // Only the canonical spelling is valid, so that a drawing has one URL.
  const plain = `${name}-${bore}x${outsideDiameter}x${width}.svg` === file;
  if (!kind || !plain || !knownDimensions(size) || Math.max(outsideDiameter, width) > LARGEST_MM)
    return null;
  const { width: w, height: h, cuts, edges, axis, dimensions } = fullSection(kind, size);
  const fills: Record<Part["part"], string> = {
    outer: theme.wash,
    inner: theme.rule,
    element: theme.paper,
    line: "none",
  };
  const rings = cuts.map(({ parts, transform }) => {
    const paths = parts.map(({ part, path }) => `<path d="${path}" fill="${fills[part]}"/>`);
    return `<g transform="${transform}">${paths.join("")}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w * SCALE}" height="${h * SCALE}" viewBox="0 0 ${w} ${h}">`,
    `<path d="M0 0H${w}V${h}H0Z" fill="${theme.paper}"/>`,
    `<g stroke="${theme.ink}" stroke-width="1.5" stroke-linejoin="round" fill="none"><path d="${edges}" stroke-width="0.75"/>${rings.join("")}</g>`,
    `<path d="${axis}" fill="none" stroke="${theme.accent}" stroke-width="0.75" stroke-dasharray="12 3 2 3"/>`,
    `<g stroke="${theme.muted}" stroke-width="0.75" fill="none" font-family="sans-serif" font-size="14" text-anchor="middle">`,
    ...dimensions.map((one) => dimensionLine(one, theme.ink, theme.paper)),
    "</g></svg>\n",
  ].join("");
}

/** The content depends only on the URL, so it may be cached indefinitely. */
export function drawingAnswer(brand: Brand, file: string): Response {
  const svg = renderDrawing(brand, file);
  if (!svg) return new Response("No such drawing.\n", { status: 404 });
  const headers = { "content-type": "image/svg+xml", "cache-control": "public, max-age=31536000" };
  return new Response(svg, { headers });
}
