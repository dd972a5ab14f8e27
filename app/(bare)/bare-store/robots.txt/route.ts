export const dynamic = "force-static";

/** Nothing here is for search engines; nor is a preview, which answers with this too. */
export const GET = () => new Response("User-agent: *\nDisallow: /\n");
