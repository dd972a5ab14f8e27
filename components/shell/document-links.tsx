"use client";
import dynamic from "next/dynamic";
import { type MouseEvent, useState } from "react";

const importViewer = () => import("@/components/ui/pdf-viewer");
const PdfViewer = dynamic(() => importViewer().then((m) => m.PdfViewer), { ssr: false });
const fetchViewer = () => importViewer().catch(() => null);

interface Link {
  label: string;
  href: string;
}

const staysHere = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Links to PDFs that open in a viewer here (2.58); without script, or with a modifier key, they are plain links. */
export function DocumentLinks({ links }: { links: Link[] }) {
  const [open, setOpen] = useState<Link | null>(null);

  async function show(link: Link) {
    if (await fetchViewer()) setOpen(link);
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
              className="link inline-flex min-h-8 items-center touch:min-h-11"
              onPointerEnter={fetchViewer}
              onClick={(event) => {
                if (!staysHere(event)) return;
                event.preventDefault();
                show(link);
              }}
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
      {open && <PdfViewer title={open.label} file={open.href} onClose={() => setOpen(null)} />}
    </>
  );
}
