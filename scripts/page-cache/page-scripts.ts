/**
 * How the scripts of a page come to its reader: after the text, and compiled beside it.
 */

import { EMPTY_DOCUMENT } from "./missing-document.ts";

const SCRIPT_TAG = /<script src="([^"]+)" async=""><\/script>/g;
const PRELOAD_TAG = /<link rel="preload" as="script"[^>]*>/g;
/** In front of the style sheets: behind one, an inline script waits for it. */
const SEAM = '<meta charSet="utf-8"/>';

/** An answer that began to arrive so soon (ms) comes over a line that brings the scripts in no time as well. */
const NEAR_MS = 50;
/** For pages that are never painted, as under another window. */
const AT_LATEST_MS = 1_000;

/**
 * On a near line the scripts are there before the text is painted, and take the processor from it; so there they are
 * asked for once it stands. On any other the line is the slow part, and they are asked for at once. A hidden page is
 * not painted. Written for every browser, as it can't know which one reads it.
 */
const loader = (urls: string[]) => `(function(d,u){
function go(){if(u)u.forEach(function(a){var s=d.createElement("script");s.src=a;s.async=true;d.head.appendChild(s)});u=0}
function painted(l){if(l.getEntriesByName("first-contentful-paint").length)d.readyState=="loading"?d.addEventListener("DOMContentLoaded",go):go()}
try{var n=performance.getEntriesByType("navigation")[0],w=n.responseStart-n.requestStart;
if(d.hidden||!(w>=0&&w<${NEAR_MS}))return go();
new PerformanceObserver(painted).observe({type:"paint",buffered:true});
d.addEventListener("visibilitychange",go);setTimeout(go,${AT_LATEST_MS})}catch(e){go()}
})(document,${JSON.stringify(urls).replaceAll("<", "\\u003c")})`;

/** The document with one small script in place of the tags of its scripts: it asks for them when that is best. */
export function paintFirst(document: string): string {
  const urls = [...document.matchAll(SCRIPT_TAG)].map(([, url]) => url as string);
  if (urls.length === 0 || !document.includes(SEAM)) return document;
  // Nothing is painted before its scripts.
  if (document.includes(EMPTY_DOCUMENT)) return document;
  return document
    .replace(SCRIPT_TAG, "")
    .replace(PRELOAD_TAG, "")
    .replace(SEAM, () => `${SEAM}<script>${loader(urls)}</script>`);
}

const CHUNK = /^\/_next\/static\/chunks\/[^?]+\.js$/;
/** Larger ones, the PDF reader's, are opened by a press and seldom run whole. */
const MOST_COMPILED = 300_000;

/**
 * A script with V8's compile hint: all of it is compiled beside the page while it arrives, not piece by piece when the
 * page wakes up. https://v8.dev/blog/explicit-compile-hints
 */
export function compiledEarly(address: string, script: Buffer): Buffer {
  if (!CHUNK.test(address) || script.length > MOST_COMPILED) return script;
  return Buffer.concat([Buffer.from("//# allFunctionsCalledOnLoad\n"), script]);
}
