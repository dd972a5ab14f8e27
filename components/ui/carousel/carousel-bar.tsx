import { BackIcon, ChevronRightIcon, PauseIcon, PlayIcon } from "../icons";

interface Props {
  ready: boolean;
  place: { index: number; stops: number; atStart: boolean; atEnd: boolean };
  onBack: () => void;
  onNext: () => void;
  /** undefined: the carousel has no autoplay. */
  playing: boolean | undefined;
  onToggle: () => void;
  /** Overlays the picture if there is room. */
  over: boolean | undefined;
}

const BUTTON =
  "grid size-11 place-items-center rounded-brand border bg-paper text-primary hover:border-primary disabled:text-muted disabled:opacity-50 disabled:hover:border-rule aria-disabled:text-muted aria-disabled:opacity-50 aria-disabled:hover:border-rule";

/**
 * Previous, next, pause and position. Its space is reserved before hydration; it is hidden if all items are
 * visible. At an end, a button keeps focus and does nothing.
 */
export function CarouselBar({ ready, place, onBack, onNext, playing, onToggle, over }: Props) {
  const { index, stops, atStart, atEnd } = place;
  const needless = ready && stops < 2;
  return (
    <div
      className={`flex items-center justify-end gap-2 ${needless ? "invisible" : ""} ${over ? "md:absolute md:right-4 md:bottom-4" : ""}`}
    >
      <p className="mr-auto text-small text-muted">
        {ready ? `${index + 1} / ${stops}` : <>&nbsp;</>}
      </p>
      {playing !== undefined && (
        <button
          type="button"
          disabled={!ready}
          aria-label={playing ? "Pause" : "Play"}
          onClick={onToggle}
          className={BUTTON}
        >
          {playing ? <PauseIcon /> : <PlayIcon />}
        </button>
      )}
      <button
        type="button"
        disabled={!ready}
        aria-disabled={atStart}
        aria-label="Previous"
        onClick={onBack}
        className={BUTTON}
      >
        <BackIcon />
      </button>
      <button
        type="button"
        disabled={!ready}
        aria-disabled={atEnd}
        aria-label="Next"
        onClick={onNext}
        className={BUTTON}
      >
        <ChevronRightIcon />
      </button>
    </div>
  );
}
