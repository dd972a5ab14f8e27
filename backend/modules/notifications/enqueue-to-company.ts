import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import type { EmailContent } from "./email.ts";
import { toMessage } from "./order-templates.ts";
import { enqueue } from "./outbox.ts";
import { findRecipients } from "./recipients.ts";

/** Queues an e-mail about a receipt to the company's first user with a confirmed address; none without one. */
export async function enqueueToCompany(
  tx: Db,
  { companyId, brand, receipt }: { companyId: number; brand: BrandId; receipt: string },
  content: EmailContent,
): Promise<void> {
  const to = (await findRecipients(tx, [companyId])).get(companyId);
  if (to) await enqueue(tx, { ...toMessage(brand, to, content), about: receipt });
}
