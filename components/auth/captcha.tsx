"use client";
import { useEffect, useRef, useState } from "react";
import { Notice } from "@/components/ui/notice";

interface Props {
  /** "" while not solved. */
  onSolved: (solution: string) => void;
  /** Solves by itself: for a second try, where the buyer has already shown to be one. */
  again: boolean;
}

const SETTINGS = { hideLogo: true, hideFooter: true };

interface StateChange {
  state: string;
  payload?: string;
}

/** The widget is heavy, so it is fetched when the form is there. A used solution needs a new element: give it a key. */
export function Captcha({ onSolved, again }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const report = useRef(onSolved);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    report.current = onSolved;
  });
  useEffect(() => {
    let gone = false;
    const widget = document.createElement("altcha-widget");
    widget.setAttribute("challenge", "/api/captcha");
    widget.setAttribute("name", "captcha");
    widget.setAttribute("auto", again ? "onload" : "off");
    widget.setAttribute("configuration", JSON.stringify(SETTINGS));
    widget.addEventListener("statechange", (event) => {
      const { state, payload } = (event as CustomEvent<StateChange>).detail;
      report.current(state === "verified" ? (payload ?? "") : "");
    });
    import("altcha")
      .then(() => {
        if (!gone) place.current?.append(widget);
      })
      .catch(() => setFailed(true));
    return () => {
      gone = true;
      widget.remove();
    };
  }, [again]);
  if (failed) {
    return (
      <Notice tone="bad" title="The captcha could not be loaded">
        Please check your connection and load this page again.
      </Notice>
    );
  }
  return <div ref={place} className="captcha min-h-14" />;
}
