import { ZwzAboutPage } from "@/components/about/zwz-about-page";

export const metadata = { title: "About Us" };
export default ZwzAboutPage;
