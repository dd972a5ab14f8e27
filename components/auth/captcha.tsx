"use client";
import { useEffect, useRef, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { messages } from "@/lib/forms/messages";

interface Props {
  /** Receives "" until the captcha is solved. */
  onSolved: (solution: string) => void;
  /** Solves without a click, for a retry after the visitor has already solved one. */
  again: boolean;
}

const SETTINGS = { hideLogo: true, hideFooter: true };

interface StateChange {
  state: string;
  payload?: string;
}

/**
 * Loads the captcha widget on demand because it is large. A solution can be used once: change the key for a new
 * one.
 */
export function Captcha({ onSolved, again }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const report = useRef(onSolved);
  const [failed, setFailed] = useState(false);
  const [state, setState] = useState("unverified");
  const [pressedEnter, setPressedEnter] = useState(false);
  const isSolved = state === "verified";
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
      setState(state);
      setPressedEnter((before) => before && state !== "verified");
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
  // The submit button is disabled until the captcha is solved, so Enter does not submit the form.
  useEffect(() => {
    const form = isSolved ? null : place.current?.closest("form");
    const onEnter = ({ key, target }: KeyboardEvent) => {
      if (key === "Enter" && target instanceof HTMLInputElement) setPressedEnter(true);
    };
    form?.addEventListener("keydown", onEnter);
    return () => form?.removeEventListener("keydown", onEnter);
  }, [isSolved]);

  if (failed) {
    return (
      <Notice tone="bad" title="The captcha didn't load">
        Check your connection and reload this page.
      </Notice>
    );
  }
  return (
    <div className="grid gap-1">
      <div ref={place} className="captcha min-h-14" />
      {pressedEnter && !isSolved && (
        <p role="alert" className="text-small text-bad">
          {state === "verifying" ? messages.captchaRunning : messages.captcha}
        </p>
      )}
    </div>
  );
}
