CREATE TABLE "page_changes" (
	"brand" text NOT NULL,
	"version" integer NOT NULL,
	"slugs" text[],
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_changes_brand_version_pk" PRIMARY KEY("brand","version")
);
