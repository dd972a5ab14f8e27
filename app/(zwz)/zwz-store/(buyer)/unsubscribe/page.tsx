import { UnsubscribePage } from "@/components/catalogue/saved/unsubscribe-page";

export const metadata = { title: "Stop notifications", robots: { index: false } };
export default UnsubscribePage;
