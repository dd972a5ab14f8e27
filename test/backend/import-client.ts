import type { BrandId } from "../../brands/types.ts";
import type { ImportDetails, ImportRow, RowFilter } from "../../lib/contract/operations/imports.ts";
import type { ImportKind } from "../../lib/imports/kinds.ts";
import { createOperatorClient } from "./operator-client.ts";
import { type TestApp, testConfig } from "./test-app.ts";

interface Reply {
  status: number;
  message: string | undefined;
  details: ImportDetails;
}

/** Sends the calls of imports as the command line does, and waits until a step is done. */
export function createImportClient(backend: TestApp) {
  const ops = createOperatorClient(backend);
  const step = async (path: string, body: object): Promise<Reply> => {
    const { status, message, data } = await ops(path, body);
    let details = data as ImportDetails;
    while (status === 200 && /ing$/.test(details.state))
      details = (await ops("imports/show", { id: details.id })).data as ImportDetails;
    return { status, message, details };
  };
  const previewOf = (kind: ImportKind, file: string | Uint8Array, brand: BrandId | undefined) =>
    step("imports/start", {
      kind,
      brand,
      fileName: "file.csv",
      content: Buffer.from(file as string).toString("base64"),
    });
  return {
    ops,
    /** With the brand that the file names, if none is given. */
    previewOf,
    preview: (kind: ImportKind, file: string | Uint8Array) => previewOf(kind, file, "zwz"),
    apply: (id: number, skipInvalid = false) => step("imports/apply", { id, skipInvalid }),
    undo: (id: number) => step("imports/undo", { id }),
    async rows(id: number, show?: RowFilter) {
      const { data } = await ops("imports/rows", { id, show });
      return (data as { rows: ImportRow[] }).rows;
    },
    async download(path: string) {
      const reply = await backend.app.inject({
        method: "GET",
        url: `/ops/files/${path}`,
        headers: { authorization: `Token ${testConfig.opsToken}` },
      });
      return { status: reply.statusCode, bytes: reply.rawPayload };
    },
  };
}

export type ImportClient = ReturnType<typeof createImportClient>;
