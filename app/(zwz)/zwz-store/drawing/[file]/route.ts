import { zwz } from "@/brands/zwz";
import { drawingAnswer } from "@/lib/seo/drawing-file";

export const GET = async (_: Request, { params }: { params: Promise<{ file: string }> }) =>
  drawingAnswer(zwz, (await params).file);
