import { countNoun } from "../count-noun.ts";
import { isAllowed, type OpsPath, type Role } from "./permissions.ts";
import { describeCount, QUEUES, type QueueName, queueTexts } from "./queues.ts";

/** Subjects about which operators can be e-mailed: new orders, failed payments, and every queue. */
export const TOPICS = ["new-orders", "failed-payments", ...QUEUES] as const;
export type Topic = (typeof TOPICS)[number];

/** Topics of which each new row can be e-mailed within a minute; the others come once a day. */
export const IMMEDIATE_TOPICS = [
  ...(["new-orders", "failed-payments"] as const),
  ...(["sign-ups", "rfis", "orders", "refunds"] as const),
] as const;
export type ImmediateTopic = (typeof IMMEDIATE_TOPICS)[number];

export const isImmediate = (topic: Topic): topic is ImmediateTopic =>
  (IMMEDIATE_TOPICS as readonly Topic[]).includes(topic);

/** Subjects about which the seller's mailbox of a brand is e-mailed. */
export const MAILBOX_TOPICS: readonly Topic[] = [
  ...(["new-orders", "rfis", "sign-ups", "failed-payments"] as const),
];

/** Topics that are no queue, with the path of their page in the console and the call that shows it. */
const otherTopics: Record<
  Exclude<Topic, QueueName>,
  { title: string; one: string; path: string; call: OpsPath }
> = {
  "new-orders": {
    ...{ title: "New orders", one: "new order" },
    ...{ path: "/orders", call: "orders/search" },
  },
  "failed-payments": {
    ...{ title: "Failed payments", one: "failed payment" },
    ...{ path: "/queues/payments", call: "queues/payments" },
  },
};

const isQueue = (topic: Topic): topic is QueueName => (QUEUES as readonly Topic[]).includes(topic);

export const topicTitle = (topic: Topic): string =>
  isQueue(topic) ? queueTexts[topic].title : otherTopics[topic].title;

/** "2 new orders" */
export const describeTopic = (topic: Topic, count: number): string =>
  isQueue(topic) ? describeCount(topic, count) : countNoun(count, otherTopics[topic].one);

/** Path of the console's page about a topic. */
export const topicPath = (topic: Topic): string =>
  isQueue(topic) ? `/queues/${topic}` : otherTopics[topic].path;

const callOf = (topic: Topic): OpsPath =>
  isQueue(topic) ? `queues/${topic}` : otherTopics[topic].call;

/** An operator may subscribe only to topics that their roles may open in the console. */
export const maySubscribe = (roles: readonly Role[], topic: Topic): boolean =>
  isAllowed(roles, callOf(topic));

export const FREQUENCIES = ["never", "immediately", "daily"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const frequencyTexts: Record<Frequency, string> = {
  never: "No e-mails",
  immediately: "Within a minute",
  daily: "Daily at 9:00",
};
