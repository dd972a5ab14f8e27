/**
 * Runs before the first paint, so that cached pages, which know nobody, already show the right half of the header.
 * Never changes: its hash can stand in a script policy.
 */
const SCRIPT =
  'if(/(?:^|;\\s*)signed_in=1/.test(document.cookie))document.documentElement.dataset.signedIn=""';

export function SignedInHint() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, and it must run before paint.
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
