export const dynamic = "force-static";

export const GET = () => new Response("User-agent: *\nDisallow: /\n");
