"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import "react-pdf/dist/Page/AnnotationLayer.css";
import "react-pdf/dist/Page/TextLayer.css";
import { Dialog } from "./dialog";
import { Notice } from "./notice";
import { Spinner } from "./spinner";

pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).toString();

/** A4 portrait, until the page's own size is known. */
const RATIO = 297 / 210;
/** Distance at which pages are rendered before they scroll into view. */
const AHEAD = "800px 0px";

interface Props {
  title: string;
  /** URL of the PDF. */
  file: string;
  onClose: () => void;
}

/** All pages of a PDF in a dialog; Close and Escape close it (2.58). Import with next/dynamic: it is large. */
export function PdfViewer({ title, file, onClose }: Props) {
  const [pages, setPages] = useState<number[]>([]);
  const [width, setWidth] = useState(0);

  // A callback ref, because the dialog mounts its content after this component's effects.
  const measured = useCallback((box: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setWidth(Math.floor(box.clientWidth)));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return (
    <Dialog
      onClose={onClose}
      title={title}
      size="large"
      footer={
        <a className="link inline-flex min-h-11 items-center" href={file} download>
          Download PDF
        </a>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div ref={measured} tabIndex={0} className="min-h-[60dvh]">
        <Document
          file={file}
          suspense={false}
          onLoadSuccess={({ numPages }) =>
            setPages(Array.from({ length: numPages }, (_, index) => index + 1))
          }
          loading={<Spinner label="Opening the document" />}
          error={
            <Notice tone="bad" title="This document can't be shown here">
              <p>Use the link below to download it.</p>
            </Notice>
          }
        >
          {width > 0 &&
            pages.map((number) => (
              <PdfPage key={number} number={number} of={pages.length} width={width} />
            ))}
        </Document>
      </div>
    </Dialog>
  );
}

/** One page, rendered when it comes near; a catalogue has dozens. */
function PdfPage({ number, of, width }: { number: number; of: number; width: number }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: AHEAD },
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return (
    <section
      ref={place}
      aria-label={`Page ${number} of ${of}`}
      className="mb-4 border bg-paper"
      style={{ minHeight: Math.round(width * RATIO) }}
    >
      {near && <Page suspense={false} pageNumber={number} width={width - 2} loading={null} />}
    </section>
  );
}
