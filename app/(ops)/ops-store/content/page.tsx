import { ContentPage } from "@/components/operations/content/content-page";

export const metadata = { title: "Content" };
export default ContentPage;
