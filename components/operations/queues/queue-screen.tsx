import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { isQueue, queueTexts } from "@/lib/operations/queues";
import { QueuePage } from "./queue-page";

interface Props {
  params: Promise<{ name: string }>;
}

export async function describeQueue({ params }: Props): Promise<Metadata> {
  const { name } = await params;
  return { title: isQueue(name) ? queueTexts[name].title : "Queue" };
}

/** The queue that the path names; an unknown one is not found. */
export async function QueueScreen({ params }: Props) {
  const { name } = await params;
  if (!isQueue(name)) notFound();
  return <QueuePage queue={name} />;
}
