import { MessagesPage } from "@/components/operations/messages/messages-page";

export const metadata = { title: "Messages" };
export default MessagesPage;
