import { FileLink } from "@/components/ui/file-link";
import { files } from "@/lib/files";

/** Number of a receipt, which opens it as a PDF. */
export const ReceiptLink = ({ number }: { number: string }) =>
  number ? (
    <FileLink href={files.receipt(number)} what="the receipt as PDF">
      {number}
    </FileLink>
  ) : (
    <>–</>
  );
