import { randomUUID } from "node:crypto";
import { fastify, LogController } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { BrandId } from "../brands/types.ts";
import type { Deps } from "./deps.ts";
import { createDiskWatch } from "./http/disk-watch.ts";
import {
  registerErrorHandlers,
  sendClientError,
  sendFrameworkError,
} from "./http/error-responses.ts";
import { healthRoutes } from "./http/health.ts";
import { logResponses } from "./http/log.ts";
import { measureResponses } from "./http/metrics.ts";
import { publishOpenApi } from "./http/openapi.ts";
import { guardRequests } from "./http/request-guards.ts";
import { createRequestLimits } from "./http/request-limits.ts";
import type { App } from "./http/route.ts";
import { logRateLimits } from "./http/security-log.ts";
import { traceRequests } from "./http/tracing.ts";
import { accountingRoutes } from "./modules/accounting/routes.ts";
import { accountRoutes } from "./modules/accounts/account-routes.ts";
import { authRoutes } from "./modules/accounts/auth-routes.ts";
import { placeRoutes } from "./modules/accounts/place-routes.ts";
import { profileRoutes } from "./modules/accounts/profile-routes.ts";
import { securityRoutes } from "./modules/accounts/security-routes.ts";
import { signUpRoutes } from "./modules/accounts/sign-up-routes.ts";
import { verificationRoutes } from "./modules/accounts/verification-routes.ts";
import { cartChangeRoutes } from "./modules/cart/change-routes.ts";
import { cartRoutes } from "./modules/cart/routes.ts";
import { categoryRoutes } from "./modules/catalogue/category-routes.ts";
import { productPageRoutes } from "./modules/catalogue/product-page-routes.ts";
import { catalogueRoutes } from "./modules/catalogue/routes.ts";
import { savedRoutes } from "./modules/catalogue/saved-item-routes.ts";
import { contentRoutes, opsContentRoutes } from "./modules/content/routes.ts";
import { fulfilmentRoutes } from "./modules/fulfilment/routes.ts";
import { receiptRoutes } from "./modules/invoices/receipt-routes.ts";
import { invoiceRoutes } from "./modules/invoices/routes.ts";
import { itemAlertRoutes } from "./modules/item-alerts/routes.ts";
import { accessRoutes } from "./modules/operations/access/access-routes.ts";
import { operatorRoutes } from "./modules/operations/access/operator-routes.ts";
import { correctionRoutes } from "./modules/operations/correction-routes.ts";
import { customerRoutes } from "./modules/operations/customers/customer-routes.ts";
import { dashboardRoutes } from "./modules/operations/dashboard/dashboard-routes.ts";
import { opsEInvoiceRoutes } from "./modules/operations/e-invoice-routes.ts";
import { opsFulfilmentRoutes } from "./modules/operations/fulfilment-routes.ts";
import { importRoutes } from "./modules/operations/imports/import-routes.ts";
import { orderPageRoutes } from "./modules/operations/order-page/routes.ts";
import { opsOrderRoutes } from "./modules/operations/order-routes.ts";
import { pageViewRoutes } from "./modules/operations/page-view-routes.ts";
import { opsPaymentConsoleRoutes } from "./modules/operations/payment-console-routes.ts";
import { queueRoutes } from "./modules/operations/queues/queue-routes.ts";
import { opsReturnRoutes } from "./modules/operations/return-routes.ts";
import { opsRfiConsoleRoutes } from "./modules/operations/rfi-console-routes.ts";
import { opsRfiRoutes } from "./modules/operations/rfi-routes.ts";
import { opsRoutes } from "./modules/operations/routes.ts";
import { orderRoutes } from "./modules/orders/routes.ts";
import { overviewRoutes } from "./modules/overview/routes.ts";
import { invoicePaymentRoutes } from "./modules/payments/invoice-payments/routes.ts";
import { mockGatewayRoutes } from "./modules/payments/mock-gateway/routes.ts";
import { placeOrderRoutes } from "./modules/payments/place-order-routes.ts";
import { paymentRoutes } from "./modules/payments/routes.ts";
import { webhookRoutes } from "./modules/payments/webhook-routes.ts";
import { privacyRoutes } from "./modules/privacy/routes.ts";
import { matchRoutes } from "./modules/quick-order/match-routes.ts";
import { orderListRoutes } from "./modules/quick-order/order-list-routes.ts";
import { partNumberRoutes } from "./modules/quick-order/part-number-routes.ts";
import { returnRoutes } from "./modules/returns/routes.ts";
import { rfiRoutes } from "./modules/rfi/routes.ts";

const BODY_LIMIT = 64 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
/** How often Node looks for clients that send their request too slowly. */
const CHECK_MS = 5_000;
const REQUEST_ID = /^[\w-]{8,64}$/;
const brands: BrandId[] = ["zwz", "nod"];

/** Builds the HTTP server without listening. Every path is accepted with and without a trailing slash. */
export function buildApp(deps: Deps) {
  const app: App = fastify({
    loggerInstance: deps.log,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: CHECK_MS },
    clientErrorHandler: sendClientError,
    // http/log.ts logs one line per response instead.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: "idle",
    // nginx may still use its connections while the backend stops: such a call is answered like those before it.
    return503OnClosing: false,
    frameworkErrors: sendFrameworkError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: (request) => {
      const sent = request.headers["x-request-id"];
      return typeof sent === "string" && REQUEST_ID.test(sent) ? sent : randomUUID();
    },
  });

  app.server.maxConnections = deps.config.maxConnections;
  app.setValidatorCompiler(validatorCompiler);
  // Serializers build responses field by field, so the schema need not strip anything.
  app.setSerializerCompiler(() => JSON.stringify);
  guardRequests(app);
  traceRequests(app, deps.config.internalToken);
  logResponses(app);
  if (deps.config.metrics) measureResponses(app);
  logRateLimits(app, deps.config.internalToken);
  const disk = createDiskWatch(deps);
  registerErrorHandlers(app, disk);
  const limits = createRequestLimits(deps.config, deps.sharedStore);
  publishOpenApi(app, limits);

  app.register(async (instance) => {
    healthRoutes(instance, deps, disk);
    accessRoutes(instance, deps);
    operatorRoutes(instance, deps);
    opsRoutes(instance, deps);
    correctionRoutes(instance, deps);
    customerRoutes(instance, deps);
    opsRfiRoutes(instance, deps);
    opsRfiConsoleRoutes(instance, deps);
    opsPaymentConsoleRoutes(instance, deps);
    opsOrderRoutes(instance, deps);
    opsFulfilmentRoutes(instance, deps);
    orderPageRoutes(instance, deps);
    opsEInvoiceRoutes(instance, deps);
    opsReturnRoutes(instance, deps);
    accountingRoutes(instance, deps);
    queueRoutes(instance, deps);
    dashboardRoutes(instance, deps);
    opsContentRoutes(instance, deps);
    importRoutes(instance, deps);
    for (const brand of brands) {
      const scope = { app: instance, deps, limits, brand };
      authRoutes(scope);
      accountRoutes(scope);
      signUpRoutes(scope);
      verificationRoutes(scope);
      profileRoutes(scope);
      privacyRoutes(scope);
      securityRoutes(scope);
      placeRoutes(scope);
      catalogueRoutes(scope);
      matchRoutes(scope);
      savedRoutes(scope);
      itemAlertRoutes(scope);
      categoryRoutes(scope);
      contentRoutes(scope);
      productPageRoutes(scope);
      cartRoutes(scope);
      cartChangeRoutes(scope);
      orderRoutes(scope);
      placeOrderRoutes(scope);
      rfiRoutes(scope);
      partNumberRoutes(scope);
      orderListRoutes(scope);
      pageViewRoutes(scope);
      paymentRoutes(scope);
      invoicePaymentRoutes(scope);
      fulfilmentRoutes(scope);
      invoiceRoutes(scope);
      receiptRoutes(scope);
      overviewRoutes(scope);
      returnRoutes(scope);
    }
  });
  app.register(async (instance) => webhookRoutes(instance, deps, brands));
  if (deps.mockGatewayAccounts.length > 0) {
    app.register(async (instance) => mockGatewayRoutes(instance, deps.mockGatewayAccounts), {
      prefix: "/test-provider",
    });
  }
  return app;
}
