import { SIGNED_IN_PATTERN } from "@/lib/contract/session";

/**
 * Runs before the first paint, so that cached pages, which are the same for all visitors, show the right half of
 * the header. Its text is constant, so a script policy can allow it by hash.
 */
const SIGNED_IN_SCRIPT = `if(${SIGNED_IN_PATTERN}.test(document.cookie))document.documentElement.dataset.signedIn=""`;

export function SignedInHint() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, and it must run before paint.
  return <script dangerouslySetInnerHTML={{ __html: SIGNED_IN_SCRIPT }} />;
}

/**
 * `/` focuses the search box from anywhere except a text field (2.4). An inline script, so that it works before
 * hydration; the box picks up what was typed. Its text is constant, so a script policy can allow it by hash.
 */
const SLASH_KEY_SCRIPT = `addEventListener("keydown",function(e){var t=e.target,b=document.querySelector("header [role=combobox]");
if(e.key!=="/"||e.ctrlKey||e.metaKey||e.altKey||!b||b.disabled||t.isContentEditable||/^(?:INPUT|TEXTAREA|SELECT)$/.test(t.tagName))return;
e.preventDefault();b.focus();b.select()})`;

export function SlashKey() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, and it must not wait for other scripts.
  return <script dangerouslySetInnerHTML={{ __html: SLASH_KEY_SCRIPT }} />;
}
