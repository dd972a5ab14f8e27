/** Photos up to this size are sent as they are. */
const KEPT_BYTES = 1024 * 1024;
/** Longer side of a photo that was made smaller, in pixels. */
const SIDE_MAX = 2_000;
const QUALITY = 0.85;

/** Makes the large photo of a phone smaller before it is uploaded. A file that can't be read as a photo stays as it is. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= KEPT_BYTES) return file;
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, SIDE_MAX / Math.max(image.width, image.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const smaller = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, "image/jpeg", QUALITY);
    });
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
