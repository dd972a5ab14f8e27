import { describeQueue, QueueScreen } from "@/components/operations/queues/queue-screen";

export const generateMetadata = describeQueue;
export default QueueScreen;
