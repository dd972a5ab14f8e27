import { BareAboutPage } from "@/components/bare/bare-pages";

export const metadata = { title: "About Us" };
export default BareAboutPage;
