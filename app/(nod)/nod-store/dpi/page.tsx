import { makerPage } from "@/components/about/maker/maker-page";

const { Page, metadata } = makerPage("/dpi");

export { metadata };
export default Page;
