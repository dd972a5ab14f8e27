import { NodAboutPage } from "@/components/about/nod-about-page";

export const metadata = { title: "About Us" };
export default NodAboutPage;
