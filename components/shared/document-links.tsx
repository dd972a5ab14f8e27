"use client";
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { SpinnerMark } from "@/components/ui/spinner";
import { useSitePath } from "@/lib/browser/use-site-path";

const importViewer = () => import("@/components/ui/pdf-viewer");
// Not next/dynamic: the footer is on every page, and its runtime would add 1.7 kB to each.
const PdfViewer = lazy(() => importViewer().then((m) => ({ default: m.PdfViewer })));
const fetchViewer = () => importViewer().catch(() => null);

interface Link {
  label: string;
  href: string;
}

const staysHere = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Links to PDFs that open in the viewer (2.58). Without JavaScript or with a modifier key they are plain links. */
export function DocumentLinks({ links }: { links: Link[] }) {
  const [open, setOpen] = useState<Link | null>(null);
  const [awaited, setAwaited] = useState<Link | null>(null);
  const last = useRef<Link | null>(null);

  const path = useSitePath();
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page cancels the document that is being opened.
  useEffect(() => {
    last.current = null;
    setAwaited(null);
  }, [path]);

  async function show(link: Link) {
    last.current = link;
    setAwaited(link);
    const viewer = await fetchViewer();
    if (last.current !== link) return;
    setAwaited(null);
    if (viewer) setOpen(link);
    else window.location.assign(link.href);
  }

  return (
    <>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a
              href={link.href}
              type="application/pdf"
              aria-haspopup="dialog"
              aria-busy={awaited === link}
              className="link inline-flex min-h-8 items-center gap-2 touch:min-h-11"
              onPointerEnter={fetchViewer}
              onClick={(event) => {
                if (!staysHere(event)) return;
                event.preventDefault();
                show(link);
              }}
            >
              {link.label}
              {awaited === link && <SpinnerMark />}
            </a>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <PdfViewer title={open.label} file={open.href} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
