import { api } from "../http.ts";

const base64 = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Sends the file of a purchase order; answers the id that the order then names it by. */
export async function uploadPoFile(file: File): Promise<string> {
  const body = { file: await base64(file) };
  return (await api<{ id: string }>("/api/orders/po-file", { body })).id;
}
