import { makerPage } from "@/components/about/maker/maker-page";

const { Page, metadata } = makerPage("/wzwn");

export { metadata };
export default Page;
