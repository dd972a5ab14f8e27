import { readOpsTarget } from "../../backend/env.ts";
import { createClient, type OpsClient } from "../../backend/modules/operations/cli/client.ts";
import type { BrandId } from "../../brands/types.ts";
import { ports } from "./ports.ts";

/** The operator's calls to the backend under test; paths as in backend/modules/operations/routes.ts. */
export const operator: OpsClient = (path, body) =>
  createClient(
    readOpsTarget({
      ...process.env,
      BACKEND_PORT: String(ports.main.backend),
      DATA_DIR: process.env.E2E_DATA_DIR,
    }),
  )(path, body);

interface Message {
  id: number;
  template: string;
  text: string;
  /** The code in the message, "" if there is none. */
  otp: string;
  /** The confirmation link in the message, "" if there is none. */
  link: string;
}

/** The newest e-mail or SMS to an address or number, read from the outbox. */
export const lastMessage = async (brand: BrandId, to: string): Promise<Message> =>
  (await operator("outbox/show", { brand, to })) as Message;
