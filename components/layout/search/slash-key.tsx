/**
 * `/` puts the cursor into the search box from anywhere, unless something is being typed (2.4). In the document itself,
 * so that it works as soon as there is something to read; what is typed then is found by the box when it wakes.
 * Never changes: its hash can stand in a script policy.
 */
const SCRIPT = `addEventListener("keydown",function(e){var t=e.target,b=document.querySelector("header [role=combobox]");
if(e.key!=="/"||e.ctrlKey||e.metaKey||e.altKey||!b||b.disabled||t.isContentEditable||/^(?:INPUT|TEXTAREA|SELECT)$/.test(t.tagName))return;
e.preventDefault();b.focus();b.select()})`;

export function SlashKey() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, and it must not wait for other scripts.
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
