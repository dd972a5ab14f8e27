import { nod } from "@/brands/nod";
import { drawingAnswer } from "@/lib/seo/drawing-file";

export const GET = async (_: Request, { params }: { params: Promise<{ file: string }> }) =>
  drawingAnswer(nod, (await params).file);
