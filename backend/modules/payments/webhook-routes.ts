import type { BrandId } from "../../../brands/types.ts";
import type { Deps } from "../../deps.ts";
import { getClientAddress, hashClientAddress } from "../../http/client-address.ts";
import { Refusal } from "../../http/errors.ts";
import type { App } from "../../http/route.ts";
import { isWebhookSigned } from "./provider/signatures.ts";
import { parseEvent, recordEvent } from "./webhook-events.ts";

const EVENT_ID = /^[\w-]{1,64}$/;

/**
 * Receives the provider's webhooks. The signature covers the raw body, so this scope does not parse it. Responds once the
 * event is stored, because processing can exceed the provider's timeout.
 */
export function webhookRoutes(app: App, { payments: context, config }: Deps, brands: BrandId[]) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) =>
    done(null, text),
  );
  for (const brand of brands) {
    const schema = { summary: "Events of the payment provider", tags: [brand] };
    app.post(`/${brand}/payment/webhook`, { schema }, async (request) => {
      const raw = typeof request.body === "string" ? request.body : "";
      const secrets = context.accounts[brand]?.webhookSecrets ?? [];
      const { "x-razorpay-signature": signature, "x-razorpay-event-id": rawId } = request.headers;
      if (!isWebhookSigned(raw, signature, secrets)) {
        const client = hashClientAddress(
          getClientAddress(request, config.internalToken),
          config.internalToken,
        );
        request.log.warn({ denied: "webhook signature", brand, client }, "access denied");
        throw new Refusal(400, "The signature is wrong.");
      }
      const event = parseEvent(raw);
      const eventId = typeof rawId === "string" && EVENT_ID.test(rawId) ? rawId : null;
      if (!event || !eventId) throw new Refusal(400, "This is no event.");
      const isNew = await recordEvent(context, brand, eventId, event);
      request.log.info({ event: event.event, eventId, fresh: isNew }, "payment event");
      if (isNew) context.wake();
      return { success: 1 };
    });
  }
}
