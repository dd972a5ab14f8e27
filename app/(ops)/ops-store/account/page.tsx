import { AccountPage } from "@/components/operations/account/account-page";

export const metadata = { title: "Your account" };
export default AccountPage;
