import { BareMissingPage } from "@/components/bare/bare-pages";

export const metadata = { title: "Page not found", robots: { index: false } };
export default BareMissingPage;
