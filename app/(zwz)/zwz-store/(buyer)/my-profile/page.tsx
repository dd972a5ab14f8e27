import { ProfilePage } from "@/components/profile/profile-page";

export const metadata = { title: "Account", robots: { index: false } };
export default ProfilePage;
