import { MissingPage } from "@/components/error-pages/missing-page";

export const metadata = { title: "Page not found", robots: { index: false } };
export default MissingPage;
