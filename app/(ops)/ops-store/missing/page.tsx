import { MissingPage } from "@/components/operations/layout/missing-page";

export const metadata = { title: "Page not found" };
export default MissingPage;
