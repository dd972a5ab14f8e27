import { makerPage } from "@/components/about/maker/maker-page";

const { Page, metadata } = makerPage("/wzwn");

export const revalidate = 3600;
export { metadata };
export default Page;
