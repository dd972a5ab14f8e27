import { SetUpPage } from "@/components/operations/access/set-up-page";

export const metadata = { title: "Set up your access" };
export default SetUpPage;
