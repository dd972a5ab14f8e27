CREATE TABLE "document_files" (
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"edition" text NOT NULL,
	"sha256" text NOT NULL,
	"content" text NOT NULL,
	"printed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_files_kind_number_edition_pk" PRIMARY KEY("kind","number","edition")
);
