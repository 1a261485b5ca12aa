import styled from '@emotion/styled';
import { deleteImage, type Image, uploadImage } from '@kontor/contracts/endpoints';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';

import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useAction } from '../../../forms/action.tsx';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePortalTexts } from '../../texts.ts';
import { escaped, imageIssue, type ImageInText, imagesInText, uploadPlaceholder } from './images-in-text.ts';
import type { TextEdit } from './text-edits.ts';

function DescriptionForm({ onAdd, onCancel }: { onAdd: (description: string) => void; onCancel: () => void }) {
  const { image } = usePortalTexts('writing');
  const [description, setDescription] = useState('');

  function send(event: FormEvent): void {
    event.preventDefault();
    // In React's tree the form of the text contains this one: events bubble to it.
    event.stopPropagation();
    onAdd(description.trim());
  }

  return (
    <form onSubmit={send}>
      <Field label={image.description} help={image.descriptionHelp}>
        <TextInput
          autoComplete="off"
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      </Field>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {image.cancel}
        </Button>
        <Button type="submit">{image.insert}</Button>
      </DialogActions>
    </form>
  );
}

interface ImageDialogProps {
  /** The image to describe; undefined while the dialog is closed. */
  file: File | undefined;
  onAdd: (file: File, description: string) => void;
  onCancel: () => void;
}

/** Requests a description of an image before it is inserted into the text. */
export function ImageDialog({ file, onAdd, onCancel }: ImageDialogProps) {
  const { image } = usePortalTexts('writing');
  return (
    <Dialog
      open={file !== undefined}
      onOpenChange={(isOpen) => (isOpen ? undefined : onCancel())}
      title={image.title}
      description={file ? image.text(file.name) : undefined}
      closeLabel={image.close}
    >
      {file ? (
        <DescriptionForm
          // The key empties the field for each of several files.
          key={`${file.name} ${file.lastModified} ${file.size}`}
          onAdd={(description) => onAdd(file, description)}
          onCancel={onCancel}
        />
      ) : null}
    </Dialog>
  );
}

function upload(_key: string, { arg: file }: { arg: File }): Promise<Image> {
  const body = new FormData();
  body.append('file', file);
  return call(uploadImage, { body });
}

/** `await trigger(file)` resolves to the stored image; rejects with ApiError. */
const useUploadImage = () => useSWRMutation(uploadImage.url, upload);

interface Area {
  apply: (editOf: (marked: { start: number; end: number }) => TextEdit) => void;
  replace: (words: string, others: string) => void;
}

/**
 * Images for a text: each offered file is described first (`next`), then uploaded while a placeholder holds its position
 * in the text. `underWay` are the names of the files that are uploading.
 */
export function useImageInsert({ apply, replace }: Area) {
  const { image } = usePortalTexts('writing');
  const staffErrors = usePortalTexts('staffErrors');
  const errorText = useErrorText();
  const { trigger } = useUploadImage();
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const count = useRef(0);

  function report(issue: string): void {
    toast.destructive({ title: image.failed, description: issue });
  }

  function offer(files: readonly File[]): void {
    const fit = files.filter((file) => imageIssue(file) === undefined);
    const issue = files.map(imageIssue).find((code) => code !== undefined);
    if (issue) report(issue === 'file-type-not-allowed' ? image.types : staffErrors['file-too-large']);
    setWaiting((before) => [...before, ...fit]);
  }

  const skip = (): void => setWaiting((before) => before.slice(1));

  async function add(file: File, description: string): Promise<void> {
    skip();
    count.current += 1;
    const mark = uploadPlaceholder(image.uploading(file.name), count.current);
    apply(({ start, end }) => ({
      from: start,
      to: end,
      insert: mark,
      start: start + mark.length,
      end: start + mark.length,
    }));
    setUnderWay((before) => [...before, file.name]);
    try {
      const { url } = await trigger(file);
      replace(mark, `![${escaped(description)}](${url})`);
    } catch (error) {
      replace(mark, '');
      report(errorText(error));
    } finally {
      setUnderWay((before) => before.toSpliced(before.indexOf(file.name), 1));
    }
  }

  return { next: waiting[0], offer, skip, add: (file: File, text: string) => void add(file, text), underWay };
}

const Images = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  margin-top: ${theme.space.sm};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space.sm};
  align-items: center;
  ${theme.text.note};
  overflow-wrap: anywhere;
`;

const Thumbnail = styled.img`
  width: 3.5rem;
  height: 2.5rem;
  border-radius: ${theme.radius.sm};
  object-fit: cover;
`;

interface TextImagesProps {
  text: string;
  /** Called with the Markdown of a deleted image. */
  onDeleted: (places: readonly string[]) => void;
}

/** Deletes an image permanently; succeeds also where another user has deleted it. */
async function deleteFor({ id }: ImageInText): Promise<void> {
  try {
    await call(deleteImage, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'image-not-found')) throw error;
  }
}

/** The images of a text, each with a delete button. */
export function TextImages({ text, onDeleted }: TextImagesProps) {
  const texts = usePortalTexts('writing').images;
  const [chosen, setChosen] = useState<ImageInText>();
  const { run, isBusy } = useAction({
    call: deleteFor,
    done: { title: texts.done, description: texts.save },
    failed: texts.failed,
  });
  const images = imagesInText(text);

  async function remove(image: ImageInText): Promise<void> {
    if (await run(image)) onDeleted(image.places);
    setChosen(undefined);
  }

  return (
    <>
      {images.length > 0 ? (
        <Images aria-label={texts.label}>
          {images.map((image) => (
            <Item key={image.id}>
              <Thumbnail src={image.url} alt="" loading="lazy" />
              {image.description || texts.noDescription}
              <IconButton
                label={texts.delete(image.description || texts.noDescription)}
                onClick={() => setChosen(image)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </Item>
          ))}
        </Images>
      ) : null}
      <ConfirmDialog
        open={chosen !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setChosen(undefined))}
        title={texts.title}
        cancelLabel={texts.cancel}
        confirmLabel={texts.confirm}
        busy={isBusy}
        onConfirm={() => chosen && void remove(chosen)}
      >
        {texts.text}
      </ConfirmDialog>
    </>
  );
}
