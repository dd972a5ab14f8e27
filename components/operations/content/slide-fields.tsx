"use client";
import { useState } from "react";
import { Field, Select } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { readBase64 } from "@/lib/browser/read-file";
import type { ContentSlide } from "@/lib/content/home-content";
import { CONTENT_PICTURE_BYTES_MAX, uploadContentPicture } from "@/lib/contract/operations/content";
import { useOpsMutation } from "@/lib/queries/operations";
import { DateFields, TextField } from "./fields";

interface Props {
  slide: ContentSlide;
  change: (changes: Partial<ContentSlide>) => void;
}

const targetText = ({ target }: ContentSlide) => ("path" in target ? target.path : target.item);
const toTarget = (text: string): ContentSlide["target"] =>
  /^(?:\/|https?:)/.test(text) ? { path: text } : { item: text };

export const SlideFields = ({ slide, change }: Props) => (
  <>
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="Title"
        maxLength={60}
        value={slide.title}
        onChange={(title) => change({ title })}
      />
      <TextField
        label="Text"
        maxLength={160}
        value={slide.text}
        onChange={(text) => change({ text })}
      />
      <TextField
        label="Link or item number"
        hint="A page such as /about, an https:// address, or a number such as 6204-2RS"
        maxLength={300}
        value={targetText(slide)}
        onChange={(text) => change({ target: toTarget(text) })}
      />
      <TextField
        label="Button"
        maxLength={30}
        value={slide.action}
        onChange={(action) => change({ action })}
      />
    </div>
    <PictureFields slide={slide} change={change} />
    <DateFields {...slide} onChange={change} />
  </>
);

const DRAWING = {
  kind: "ball",
  bore: 20,
  outsideDiameter: 47,
  width: 14,
  label: "Section of a 6204 deep groove ball bearing, 20 × 47 × 14 mm",
} as const;

const kindOf = ({ picture }: ContentSlide) =>
  picture === null ? "makers" : "hash" in picture ? "file" : "drawing";

function PictureFields({ slide, change }: Props) {
  const upload = useOpsMutation(uploadContentPicture);
  const [failure, setFailure] = useState("");
  const { picture } = slide;
  const [wantsFile, setWantsFile] = useState(false);
  const kind = wantsFile ? "file" : kindOf(slide);

  async function choose(file: File | undefined) {
    if (!file) return;
    setFailure("");
    if (file.size > CONTENT_PICTURE_BYTES_MAX)
      return setFailure("The picture is larger than 1 MB. Make it smaller and try again.");
    try {
      const stored = await upload.mutateAsync({ content: await readBase64(file) });
      const alt = picture && "hash" in picture ? picture.alt : "";
      change({ picture: { ...stored, alt } });
      setWantsFile(false);
    } catch (error) {
      setFailure((error as Error).message);
    }
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Picture">
        <Select
          value={kind}
          onChange={({ target }) => {
            setWantsFile(target.value === "file");
            if (target.value === "makers") change({ picture: null });
            if (target.value === "drawing") change({ picture: DRAWING });
          }}
        >
          <option value="makers">Word marks of the makers</option>
          <option value="drawing">Section drawing</option>
          <option value="file">Picture file</option>
        </Select>
      </Field>
      {kind === "file" && (
        <Field
          label="File"
          hint="PNG, JPEG, WebP or AVIF, at most 1 MB"
          error={failure || undefined}
        >
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp,image/avif"
            className="min-h-11 w-full"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </Field>
      )}
      {picture && "hash" in picture && (
        <>
          <TextField
            label="What the picture shows"
            hint="Read out to buyers who can't see it"
            maxLength={150}
            value={picture.alt}
            onChange={(alt) => change({ picture: { ...picture, alt } })}
          />
          <Notice tone="info">
            {picture.width} × {picture.height} pixels, {picture.type.toUpperCase()}
          </Notice>
        </>
      )}
      {picture && "label" in picture && (
        <TextField
          label="What the drawing shows"
          maxLength={150}
          value={picture.label}
          onChange={(label) => change({ picture: { ...picture, label } })}
        />
      )}
    </div>
  );
}
