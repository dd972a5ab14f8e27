"use client";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";

interface Props {
  gaId: string;
  agreed: boolean;
  onSay: (said: "yes" | "no") => void;
}

/** Loads Google Analytics as documented; it stays loaded until the page is left. */
function startAnalytics(gaId: string) {
  if (document.querySelector("script[data-analytics]")) return;
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gaId)}`;
  script.dataset.analytics = gaId;
  const layer: unknown[] = [];
  Object.assign(window, { dataLayer: layer });
  // gtag requires the arguments object itself.
  function gtag(..._rest: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above.
    layer.push(arguments);
  }
  gtag("js", new Date());
  gtag("config", gaId);
  document.head.append(script);
}

/** Deletes Google's cookies. Its script stays in memory until the page is left. */
function stopAnalytics() {
  for (const name of document.cookie.split("; ").map((pair) => pair.split("=")[0])) {
    if (!name?.startsWith("_ga")) continue;
    const gone = `${name}=; path=/; max-age=0`;
    // Google sets them for the widest possible domain.
    const labels = location.hostname.split(".");
    const domains = labels.map((_, from) => `; domain=${labels.slice(from).join(".")}`);
    for (const domain of ["", ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in every browser yet.
      document.cookie = gone + domain;
    }
  }
  location.reload();
}

/** Asks once. Nothing is loaded without consent, and consent can be withdrawn. */
export default function ConsentPrompt({ gaId, agreed, onSay }: Props) {
  useEffect(() => {
    if (agreed) startAnalytics(gaId);
  }, [agreed, gaId]);
  if (agreed) {
    return (
      <p className="page-width no-print pb-4 text-small text-muted">
        Google Analytics is on.{" "}
        <button
          type="button"
          className="link touch:py-3"
          onClick={() => {
            onSay("no");
            stopAnalytics();
          }}
        >
          Stop that
        </button>
      </p>
    );
  }
  return (
    <section
      aria-label="Statistics"
      className="no-print sticky bottom-0 z-20 border-t bg-paper shadow-lg"
    >
      <div className="page-width flex flex-wrap items-center gap-3 py-3">
        <p className="min-w-60 grow">
          Can we use Google Analytics to count visits? It sets cookies. The store works the same
          without it.
        </p>
        <Button variant="secondary" onClick={() => onSay("no")}>
          No
        </Button>
        <Button variant="secondary" onClick={() => onSay("yes")}>
          Yes
        </Button>
      </div>
    </section>
  );
}
