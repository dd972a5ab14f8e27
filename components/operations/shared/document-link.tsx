import type { ReactNode } from "react";
import { FileLink } from "@/components/ui/file-link";
import { opsFileUrl } from "@/lib/queries/operations";

/** A document of the console that opens in a new window. */
export const DocumentLink = ({
  file,
  query,
  children,
}: {
  file: Parameters<typeof opsFileUrl>[0];
  query: Record<string, string | number | undefined>;
  children: ReactNode;
}) => <FileLink href={opsFileUrl(file, query)}>{children}</FileLink>;
