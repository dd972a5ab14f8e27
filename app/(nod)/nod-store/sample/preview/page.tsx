import { GalleryPage } from "@/components/preview/gallery-page";

export const metadata = { title: "Preview", robots: { index: false } };
export default GalleryPage;
