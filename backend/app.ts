import { randomUUID } from "node:crypto";
import { type FastifyBaseLogger, fastify, LogController } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { BrandId } from "../brands/types.ts";
import type { Db } from "./db/client.ts";
import type { Config } from "./env.ts";
import { answerErrors, answerFrameworkError } from "./error-answers.ts";
import { guardRequests } from "./guards.ts";
import type { InvoiceIssuer } from "./invoices/issuer.ts";
import { logAnswers } from "./log-answers.ts";
import { publishOpenApi } from "./openapi.ts";
import { localProvider, type Till } from "./payments/local/api.ts";
import { accountRoutes } from "./routes/account.ts";
import { authRoutes } from "./routes/auth.ts";
import { cartRoutes } from "./routes/cart.ts";
import { catalogueRoutes } from "./routes/catalogue.ts";
import { healthRoutes } from "./routes/health.ts";
import { opsRoutes } from "./routes/ops.ts";
import { opsOrderRoutes } from "./routes/ops-orders.ts";
import { opsRfiRoutes } from "./routes/ops-rfi.ts";
import { orderFileRoutes } from "./routes/order-files.ts";
import { orderRoutes } from "./routes/orders.ts";
import { pageViewRoutes } from "./routes/page-views.ts";
import { paymentWebhooks } from "./routes/payment-webhook.ts";
import { paymentRoutes } from "./routes/payments.ts";
import { placeRoutes } from "./routes/places.ts";
import { privacyRoutes } from "./routes/privacy.ts";
import { profileRoutes } from "./routes/profile.ts";
import { rfiRoutes } from "./routes/rfi.ts";
import type { App } from "./routes/route.ts";
import { savedRoutes } from "./routes/saved.ts";
import { shelfRoutes } from "./routes/shelves.ts";
import { signUpRoutes } from "./routes/sign-up.ts";
import { statementRoutes } from "./routes/statement.ts";
import { verificationRoutes } from "./routes/verification.ts";
import type { SearchIndexes } from "./search/indexes.ts";
import type { Desk } from "./services/payments/desk.ts";
import type { StorefrontHook } from "./services/storefront-hook.ts";

export interface Deps {
  db: Db;
  /** Business time: promises, order dates. Limits, sessions and validity of prices go by database time. */
  clock: () => Date;
  log: FastifyBaseLogger;
  config: Config;
  search: SearchIndexes;
  storefront: StorefrontHook;
  invoices: InvoiceIssuer;
  payments: Desk;
  /** The test provider, where brands are paid with it. */
  tills: Till[];
}

const BODY_LIMIT = 64 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
const SANE_ID = /^[\w-]{8,64}$/;
const brands: BrandId[] = ["zwz", "nod"];

/** The whole HTTP side, not listening yet. Every published path answers with and without its last slash. */
export function buildApp(deps: Deps) {
  const app: App = fastify({
    loggerInstance: deps.log,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Our own line per answer says all there is to say (log-answers.ts).
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: "idle",
    frameworkErrors: answerFrameworkError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: (request) => {
      const told = request.headers["x-request-id"];
      return typeof told === "string" && SANE_ID.test(told) ? told : randomUUID();
    },
  });

  app.setValidatorCompiler(validatorCompiler);
  // Answers are built field by field, so nothing is left for a serialiser to strip.
  app.setSerializerCompiler(() => JSON.stringify);
  guardRequests(app);
  logAnswers(app);
  answerErrors(app);
  publishOpenApi(app);

  app.register(async (routed) => {
    healthRoutes(routed, deps);
    opsRoutes(routed, deps);
    opsRfiRoutes(routed, deps);
    opsOrderRoutes(routed, deps);
    for (const brand of brands) {
      const scope = { app: routed, deps, brand };
      authRoutes(scope);
      accountRoutes(scope);
      signUpRoutes(scope);
      verificationRoutes(scope);
      profileRoutes(scope);
      privacyRoutes(scope);
      placeRoutes(scope);
      catalogueRoutes(scope);
      savedRoutes(scope);
      shelfRoutes(scope);
      cartRoutes(scope);
      orderRoutes(scope);
      rfiRoutes(scope);
      orderFileRoutes(scope);
      pageViewRoutes(scope);
      paymentRoutes(scope);
      statementRoutes(scope);
    }
  });
  app.register(async (signed) => paymentWebhooks(signed, deps, brands));
  if (deps.tills.length > 0) {
    app.register(async (apart) => localProvider(apart, deps.tills), { prefix: "/test-provider" });
  }
  return app;
}
