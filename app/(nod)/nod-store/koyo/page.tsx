import { makerPage } from "@/components/about/maker/maker-page";

const { Page, metadata } = makerPage("/koyo");

export { metadata };
export default Page;
