-- The parameter of category pages was renamed; counts keep their page.
UPDATE "page_views" SET "path" = replace("path", '[shelf]', '[category]') WHERE "path" IN ('/bearings/[shelf]', '/bearings/[shelf]/[page]');
