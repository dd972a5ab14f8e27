import { Fragment } from "react";
import { type DatedPieces, piecesInWords } from "@/lib/delivery/dates";

/** Words of dates with commas between them; lines break only there. */
export const DateWords = ({ words }: { words: string[] }) =>
  words.map((word, index) => (
    <Fragment key={word}>
      {index > 0 && ", "}
      <span className="whitespace-nowrap">{word}</span>
    </Fragment>
  ));

/** "22 in stock, dispatch by 23 Nov" and "38 on back-order, dispatch by 6 Jan, arrives by 9 Jan" below each other. `now` is null before the order. */
export const PieceDates = ({ pieces, now }: { pieces: DatedPieces[]; now: Date | null }) =>
  pieces.map((one) => (
    <span key={String(one.inStock)} className="block not-first:mt-1">
      <DateWords words={piecesInWords(one, now)} />
    </span>
  ));
