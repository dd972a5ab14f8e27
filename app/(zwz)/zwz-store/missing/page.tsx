import { MissingPage } from "@/components/error-pages/missing-page";

export const metadata = { title: "Not found", robots: { index: false } };
export default MissingPage;
