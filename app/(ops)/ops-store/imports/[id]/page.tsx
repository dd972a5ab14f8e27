import { ImportPage } from "@/components/operations/imports/import-page";

export const metadata = { title: "Import" };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <ImportPage id={Number((await params).id)} />;
}
