import { isAllowed, type OpsPath, type Role } from "./permissions.ts";
import { QUEUES, queueTexts } from "./queues.ts";

/** Subjects about which operators can be e-mailed: new orders, and every queue. */
export const TOPICS = ["new-orders", ...QUEUES] as const;
export type Topic = (typeof TOPICS)[number];

/** Topics of which each new row can be e-mailed within a minute; the others come once a day. */
export const IMMEDIATE_TOPICS = ["new-orders", "sign-ups", "rfis", "orders", "refunds"] as const;
export type ImmediateTopic = (typeof IMMEDIATE_TOPICS)[number];

export const isImmediate = (topic: Topic): topic is ImmediateTopic =>
  (IMMEDIATE_TOPICS as readonly Topic[]).includes(topic);

export const topicTitle = (topic: Topic): string =>
  topic === "new-orders" ? "New orders" : queueTexts[topic].title;

/** Path of the console's page about a topic. */
export const topicPath = (topic: Topic): string =>
  topic === "new-orders" ? "/orders" : `/queues/${topic}`;

const callOf = (topic: Topic): OpsPath =>
  topic === "new-orders" ? "orders/search" : `queues/${topic}`;

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
