import { preload } from "react-dom";

export interface HeadingFont {
  /** Address of the woff2; never changes its content, so that it can be cached for ever. */
  src: string;
  /** Makes Arial take the same room until the face is there, so that nothing moves. */
  fallback: string;
}

const css = ({ src, fallback }: HeadingFont) =>
  `@font-face{font-family:Heading;src:url(${src})format("woff2");font-weight:600;font-display:swap}` +
  `@font-face{font-family:"Heading fallback";src:local(Arial);${fallback}}`;

/**
 * The one web font of a brand. Not next/font: with two root layouts it puts both brands' faces into one
 * stylesheet and preloads both on every page.
 */
export function HeadingFace({ font }: { font: HeadingFont }) {
  preload(font.src, { as: "font", type: "font/woff2", crossOrigin: "" });
  return (
    <style href={font.src} precedence="face">
      {css(font)}
    </style>
  );
}
