import { files } from "@/lib/files";

/** A photo of a return, small; not next/image, whose loader has no session. */
export const ReturnPhoto = ({ id, alt }: { id: string; alt: string }) => (
  // biome-ignore lint/performance/noImgElement: a private file, which Next can't optimise.
  <img
    src={files.returnPhoto(id)}
    alt={alt}
    width={128}
    height={128}
    loading="lazy"
    className="size-32 rounded-brand border border-rule bg-wash object-cover"
  />
);

/** Photos of a return; each link saves the photo in full size. */
export function ReturnPhotos({ ids }: { ids: string[] }) {
  if (ids.length === 0) return null;
  return (
    <section aria-label="Photos">
      <h2 className="mb-2">Photos</h2>
      <ul className="flex flex-wrap gap-3">
        {ids.map((id, index) => (
          <li key={id}>
            <a href={files.returnPhoto(id)} download className="block">
              <ReturnPhoto id={id} alt={`Save photo ${index + 1}`} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
