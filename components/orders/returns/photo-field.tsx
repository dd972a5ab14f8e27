"use client";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/browser/http";
import { shrinkPhoto } from "@/lib/browser/shrink-photo";
import { messages } from "@/lib/forms/messages";
import { checkPhoto, PHOTO_ACCEPT, type ReturnForm } from "@/lib/forms/return-form";
import { RETURN_PHOTO_BYTES_MAX, RETURN_PHOTOS_MAX } from "@/lib/forms/return-request";
import { uploadReturnPhoto } from "@/lib/queries/returns";
import { returnMessages } from "@/lib/returns/return-messages";
import { ReturnPhoto } from "./return-photos";

type Photos = ReturnForm["photos"];

async function upload(file: File): Promise<string> {
  const wrong = checkPhoto(file);
  if (wrong) throw new ApiError("invalid", 0, wrong);
  const photo = await shrinkPhoto(file);
  if (photo.size > RETURN_PHOTO_BYTES_MAX) {
    throw new ApiError("invalid", 0, returnMessages.returnPhotoTooLarge);
  }
  return uploadReturnPhoto(photo);
}

/** Uploads photos as soon as they are chosen; the return refers to them by id. */
export function PhotoField({
  photos,
  isRequired,
  error,
  onChange,
  onBusy,
}: {
  photos: Photos;
  isRequired: boolean;
  error: string | undefined;
  onChange: (photos: Photos) => void;
  /** The return can't be sent while a photo is being uploaded. */
  onBusy: (busy: boolean) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function add(files: File[]) {
    setProblem(
      photos.length + files.length > RETURN_PHOTOS_MAX ? returnMessages.returnPhotosFull : "",
    );
    setBusy(true);
    onBusy(true);
    let added = photos;
    try {
      for (const file of files.slice(0, RETURN_PHOTOS_MAX - photos.length)) {
        added = [...added, { id: await upload(file), name: file.name }];
        onChange(added);
      }
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.message : messages.unreachable);
    } finally {
      setBusy(false);
      onBusy(false);
    }
  }
  function remove(id: string) {
    setProblem("");
    onChange(photos.filter((photo) => photo.id !== id));
    // The pressed button goes with its photo.
    requestAnimationFrame(() => addButton.current?.focus());
  }
  const message = problem || error;
  return (
    <fieldset
      className="grid content-start gap-1"
      aria-describedby={message ? `${id}-error` : undefined}
    >
      <legend className="mb-1 font-semibold">
        Photos
        {isRequired ? (
          <span aria-hidden="true" className="text-bad">
            {" *"}
          </span>
        ) : (
          " (optional)"
        )}
      </legend>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PHOTO_ACCEPT}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Cleared so that choosing the same file again triggers a change.
          if (files.length > 0) void add(files).finally(() => (target.value = ""));
        }}
      />
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo) => (
            <li key={photo.id} className="grid w-32 justify-items-start">
              <ReturnPhoto id={photo.id} alt={photo.name} />
              <Button
                variant="text"
                size="small"
                disabled={busy}
                aria-label={`Remove ${photo.name}`}
                onClick={() => remove(photo.id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < RETURN_PHOTOS_MAX && (
        <div>
          <Button
            ref={addButton}
            variant="secondary"
            busy={busy}
            onClick={() => input.current?.click()}
          >
            {photos.length > 0 ? "Add another photo" : "Add photos"}
          </Button>
        </div>
      )}
      <p className="text-small text-muted">
        Up to {RETURN_PHOTOS_MAX} photos, JPEG or PNG. Large ones are made smaller before they are
        sent.
      </p>
      {message && (
        <p id={`${id}-error`} role="alert" className="text-small text-bad">
          {message}
        </p>
      )}
    </fieldset>
  );
}
