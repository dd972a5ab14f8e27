import { BareMissingPage } from "@/components/bare/bare-pages";

export const metadata = { title: "Not found", robots: { index: false } };
export default BareMissingPage;
