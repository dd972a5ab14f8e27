import { MissingPage } from "@/components/missing/missing-page";

export const metadata = { title: "Not found", robots: { index: false } };
export default MissingPage;
