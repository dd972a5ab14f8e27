import { randomUUID } from "node:crypto";
import { fastify, LogController } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { BrandId } from "../brands/types.ts";
import type { Deps } from "./deps.ts";
import { answerErrors, answerFrameworkError } from "./http/error-responses.ts";
import { healthRoutes } from "./http/health.ts";
import { logAnswers } from "./http/log-responses.ts";
import { publishOpenApi } from "./http/openapi.ts";
import { guardRequests } from "./http/request-guards.ts";
import type { App } from "./http/route.ts";
import { accountRoutes } from "./modules/accounts/account-routes.ts";
import { authRoutes } from "./modules/accounts/auth-routes.ts";
import { placeRoutes } from "./modules/accounts/place-routes.ts";
import { privacyRoutes } from "./modules/accounts/privacy-routes.ts";
import { profileRoutes } from "./modules/accounts/profile-routes.ts";
import { signUpRoutes } from "./modules/accounts/sign-up-routes.ts";
import { verificationRoutes } from "./modules/accounts/verification-routes.ts";
import { cartRoutes } from "./modules/cart/routes.ts";
import { categoryRoutes } from "./modules/catalogue/category-routes.ts";
import { catalogueRoutes } from "./modules/catalogue/routes.ts";
import { savedRoutes } from "./modules/catalogue/saved-item-routes.ts";
import { statementRoutes } from "./modules/invoices/statement-routes.ts";
import { opsOrderRoutes } from "./modules/operations/order-routes.ts";
import { pageViewRoutes } from "./modules/operations/page-view-routes.ts";
import { opsRfiRoutes } from "./modules/operations/rfi-routes.ts";
import { opsRoutes } from "./modules/operations/routes.ts";
import { orderFileRoutes } from "./modules/orders/document-routes.ts";
import { orderRoutes } from "./modules/orders/routes.ts";
import { mockGateway } from "./modules/payments/mock-gateway/api.ts";
import { paymentRoutes } from "./modules/payments/routes.ts";
import { paymentWebhooks } from "./modules/payments/webhook-routes.ts";
import { rfiRoutes } from "./modules/rfi/routes.ts";

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
    // Our own line per answer says all there is to say (http/log-responses.ts).
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
      categoryRoutes(scope);
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
    app.register(async (apart) => mockGateway(apart, deps.tills), { prefix: "/test-provider" });
  }
  return app;
}
