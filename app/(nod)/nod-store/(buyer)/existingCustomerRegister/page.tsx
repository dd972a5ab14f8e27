import { FindCompanyPage } from "@/components/auth/existing-customer/find-company-page";

export const metadata = { title: "Existing Customer Registration", robots: { index: false } };
export default FindCompanyPage;
