"use client";
import { brands } from "@/brands/index";
import { Field, Select } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import {
  listSubscriptions,
  type Subscription,
  saveSubscription,
} from "@/lib/contract/operations/subscriptions";
import {
  FREQUENCIES,
  type Frequency,
  frequencyTexts,
  isImmediate,
  type Topic,
  topicTitle,
} from "@/lib/operations/subscriptions";
import { useOpsMutation, useOpsQuery } from "@/lib/queries/operations";
import { Loaded } from "../shared/loaded";
import { Section } from "../shared/ops-page";

/** Choices of e-mails to the operator about topics, by brand. */
export function Subscriptions({ topics }: { topics: Topic[] }) {
  const subscriptions = useOpsQuery(listSubscriptions, {});
  const save = useOpsMutation(saveSubscription);
  const toast = useToast();
  // Shown before the list that has it is fetched again.
  const chosen = save.isError ? undefined : save.variables;
  return (
    <Section title="E-mail notifications">
      <p className="text-muted">Sent to your own address.</p>
      {save.error && (
        <Notice tone="bad" title="Couldn't save the change">
          <p>{save.error.message}</p>
        </Notice>
      )}
      <Loaded query={subscriptions} what="your e-mail notifications">
        {(own) => (
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {topics.flatMap((topic) =>
              Object.values(brands).map(({ id, name }) => {
                const isThis = (one: Pick<Subscription, "topic" | "brand">) =>
                  one.topic === topic && one.brand === id;
                const current =
                  chosen && isThis(chosen) ? chosen.frequency : own.find(isThis)?.frequency;
                return (
                  <Field key={`${topic} ${id}`} label={`${topicTitle(topic)}, ${name}`}>
                    <Select
                      value={current ?? "never"}
                      onChange={({ target }) =>
                        save.mutate(
                          { topic, brand: id, frequency: target.value as Frequency },
                          { onSuccess: () => toast("E-mail notifications saved") },
                        )
                      }
                    >
                      {FREQUENCIES.filter((one) => one !== "immediately" || isImmediate(topic)).map(
                        (one) => (
                          <option key={one} value={one}>
                            {frequencyTexts[one]}
                          </option>
                        ),
                      )}
                    </Select>
                  </Field>
                );
              }),
            )}
          </div>
        )}
      </Loaded>
    </Section>
  );
}
