-- Contract: nothing. The release before shows a notice of an arrival date as one of the dispatch date.
ALTER TABLE "order_line_notices" ADD COLUMN "kind" text DEFAULT 'dispatch' NOT NULL;