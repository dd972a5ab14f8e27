import { makerPage } from "@/components/about/maker/maker-page";

const { Page, metadata } = makerPage("/iko");

export { metadata };
export default Page;
