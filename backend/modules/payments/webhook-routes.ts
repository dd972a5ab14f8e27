import type { BrandId } from "../../../brands/types.ts";
import type { Deps } from "../../deps.ts";
import { getClientAddress, hashClientAddress } from "../../http/client-address.ts";
import { Refusal } from "../../http/errors.ts";
import type { App } from "../../http/route.ts";
import { isWebhookSigned } from "./provider/signatures.ts";
import { readEvent, takeEvent } from "./webhook.ts";

const EVENT_ID = /^[\w-]{1,64}$/;

/**
 * Where the provider tells what happened. Signed over the body as it came, so this scope doesn't parse it. The answer goes
 * out as soon as the event is stored: acting on it can take longer than the provider waits.
 */
export function paymentWebhooks(app: App, { payments: desk, config }: Deps, brands: BrandId[]) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) =>
    done(null, text),
  );
  for (const brand of brands) {
    const schema = { summary: "Events of the payment provider", tags: [brand] };
    app.post(`/${brand}/payment/webhook`, { schema }, async (request) => {
      const raw = typeof request.body === "string" ? request.body : "";
      const secrets = desk.accounts[brand]?.webhookSecrets ?? [];
      const { "x-razorpay-signature": signature, "x-razorpay-event-id": told } = request.headers;
      if (!isWebhookSigned(raw, signature, secrets)) {
        const client = hashClientAddress(
          getClientAddress(request, config.internalToken),
          config.internalToken,
        );
        request.log.warn({ denied: "webhook signature", brand, client }, "access denied");
        throw new Refusal(400, "The signature is wrong.");
      }
      const event = readEvent(raw);
      const eventId = typeof told === "string" && EVENT_ID.test(told) ? told : null;
      if (!event || !eventId) throw new Refusal(400, "This is no event.");
      const fresh = await takeEvent(desk, brand, eventId, event);
      request.log.info({ event: event.event, eventId, fresh }, "payment event");
      if (fresh) desk.wake();
      return { success: 1 };
    });
  }
}
