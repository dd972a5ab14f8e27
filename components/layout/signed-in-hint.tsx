/**
 * Runs before the first paint, so that cached pages, which are the same for all visitors, show the right half of
 * the header. Its text is constant, so a script policy can allow it by hash.
 */
const SCRIPT =
  'if(/(?:^|;\\s*)signed_in=1/.test(document.cookie))document.documentElement.dataset.signedIn=""';

export function SignedInHint() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, and it must run before paint.
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
