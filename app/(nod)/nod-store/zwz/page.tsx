import { makerPage } from "@/components/about/maker/maker-page";

const { Page, metadata } = makerPage("/zwz");

export { metadata };
export default Page;
