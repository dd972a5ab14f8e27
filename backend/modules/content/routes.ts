import type { BrandId } from "../../../brands/types.ts";
import {
  CONTENT_PICTURE_PATH,
  draftContent,
  homeContent,
} from "../../../lib/contract/home-content.ts";
import * as contract from "../../../lib/contract/operations/content.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../http/errors.ts";
import { type App, route, type Scope } from "../../http/route.ts";
import { mountOpsCall } from "../operations/index.ts";
import * as drafts from "./drafts.ts";
import { findPicture, savePicture } from "./pictures.ts";
import { createPreviewToken, readPreviewToken } from "./preview-token.ts";
import { restoreVersion } from "./restore-version.ts";
import { findDraftContent, findHomeContent } from "./shown-content.ts";
import * as versions from "./versions.ts";

/** Routes by which the storefront reads the content that operators have written for a brand. */
export function contentRoutes(scope: Scope): void {
  const { app, brand } = scope;
  const { db, clock, config } = scope.deps;

  route(scope, homeContent, async () => ({
    success: 1,
    ...(await findHomeContent(db, brand, clock())),
  }));
  route(scope, draftContent, async ({ body }) => {
    const preview = readPreviewToken(config, brand, body.token, clock());
    if (!preview) throw new Refusal(403, "This preview link has expired. Open the preview again.");
    const { at, drafts: withDrafts } = preview;
    const find = withDrafts ? findDraftContent : findHomeContent;
    return {
      success: 1,
      as_of: at?.toISOString() ?? null,
      with_drafts: withDrafts,
      ...(await find(db, brand, at ?? clock())),
    };
  });
  app.route<{ Params: { file: string } }>({
    method: "GET",
    url: `/${brand}/${CONTENT_PICTURE_PATH}`,
    schema: { summary: "A picture of a slide", tags: [brand] },
    handler: async ({ params }, reply) => {
      const { type, content } = await findPicture(db, params.file);
      return reply.header("content-type", type).send(content);
    },
  });
}

/** Content for operators with the role catalogue. */
export function opsContentRoutes(app: App, deps: Deps): void {
  const { db, clock, storefront, config } = deps;
  const changed = (brand: BrandId) => storefront({ brand, all: true });

  mountOpsCall(app, deps, contract.showContent, ({ brand }) =>
    versions.showContent(db, brand, clock()),
  );
  mountOpsCall(app, deps, contract.saveContentDraft, async ({ value, ...of }, operator) => {
    await drafts.saveDraft(db, of, { value, now: clock() }, operator);
    return null;
  });
  mountOpsCall(app, deps, contract.discardContentDraft, async (of, operator) => {
    await drafts.discardDraft(db, of, clock(), operator);
    return null;
  });
  mountOpsCall(app, deps, contract.publishContent, async ({ at, ...of }, operator) => {
    const now = clock();
    const publishedAt = at ? new Date(at) : now;
    if (publishedAt < now) throw new Refusal(400, "The moment of publication has passed.");
    await drafts.publishDraft(db, of, { publishedAt, now }, operator);
    // A later one is switched by the job.
    if (publishedAt <= now) changed(of.brand);
    return null;
  });
  mountOpsCall(app, deps, contract.withdrawContent, async ({ version, ...of }, operator) => {
    await drafts.withdrawVersion(db, of, { version, now: clock() }, operator);
    return null;
  });
  mountOpsCall(app, deps, contract.restoreContent, async ({ version, shown, ...of }, operator) => {
    await restoreVersion(db, of, { version, shown, now: clock() }, operator);
    changed(of.brand);
    return null;
  });
  mountOpsCall(app, deps, contract.previewContent, async ({ brand, at, drafts: withDrafts }) => {
    const preview = { at: at ? new Date(at) : null, drafts: withDrafts };
    const token = createPreviewToken(config, brand, preview, clock());
    return { url: `${config.messaging.sites[brand]}/?draft=${token}` };
  });
  mountOpsCall(app, deps, contract.uploadContentPicture, ({ content }, operator) =>
    savePicture(db, content, operator),
  );
}
