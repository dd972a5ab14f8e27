import { MissingItemPage } from "@/components/error-pages/missing-page";

export const metadata = { title: "Bearing not found", robots: { index: false } };
export default MissingItemPage;
