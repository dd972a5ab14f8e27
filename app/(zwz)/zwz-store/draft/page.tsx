import { zwz } from "@/brands/zwz";
import { DraftPage, type DraftPageProps, draftMetadata } from "@/components/home/draft-page";
import { ZwzHomePage } from "@/components/home/zwz-home-page";

export const dynamic = "force-dynamic";
export const metadata = draftMetadata;
export default function Page({ searchParams }: DraftPageProps) {
  const home = (content: Parameters<typeof ZwzHomePage>[0]["content"]) => (
    <ZwzHomePage content={content} />
  );
  return <DraftPage brand={zwz} searchParams={searchParams} home={home} />;
}
