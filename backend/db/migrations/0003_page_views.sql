CREATE TABLE "page_views" (
	"brand" text NOT NULL,
	"day" date NOT NULL,
	"path" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_brand_day_path_pk" PRIMARY KEY("brand","day","path")
);
