import { nod } from "@/brands/nod";
import { DraftPage, type DraftPageProps, draftMetadata } from "@/components/home/draft-page";
import { NodHomePage } from "@/components/home/nod-home-page";

export const dynamic = "force-dynamic";
export const metadata = draftMetadata;
export default function Page({ searchParams }: DraftPageProps) {
  const home = (content: Parameters<typeof NodHomePage>[0]["content"]) => (
    <NodHomePage content={content} />
  );
  return <DraftPage brand={nod} searchParams={searchParams} home={home} />;
}
