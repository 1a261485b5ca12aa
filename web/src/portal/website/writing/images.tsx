import styled from '@emotion/styled';
import { type Language, limits, type StoredImage, updateImage } from '@kontor/contracts/endpoints';
import { X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';

import { byId, call } from '../../../api/call.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { Dialog } from '../../../forms/dialog.tsx';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { sendImage, useFitImages } from '../../parts/upload-image.ts';
import { usePortalTexts } from '../../texts.ts';
import { escaped, imagesInText, uploadPlaceholder } from './images-in-text.ts';
import type { TextEdit } from './text-edits.ts';

/** What is added to a text: a file to upload, or an image that was uploaded before. */
type Offered = File | StoredImage;

interface DescriptionFormProps {
  proposed: string;
  onAdd: (description: string) => void;
  onCancel: () => void;
}

function DescriptionForm({ proposed, onAdd, onCancel }: DescriptionFormProps) {
  const { image } = usePortalTexts('writing');
  const { cancel } = usePortalTexts('buttons');
  const [description, setDescription] = useState(proposed);

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
          maxLength={limits.alt}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      </Field>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit">{image.insert}</Button>
      </DialogActions>
    </form>
  );
}

interface ImageDialogProps {
  /** The image to describe; undefined while the dialog is closed. */
  offered: Offered | undefined;
  /** The language of the text, in which the image's description is proposed. */
  language: Language;
  onAdd: (offered: Offered, description: string) => void;
  onCancel: () => void;
}

/** Requests a description of an image before it is inserted into the text. */
export function ImageDialog({ offered, language, onAdd, onCancel }: ImageDialogProps) {
  const { image } = usePortalTexts('writing');
  return (
    <Dialog
      open={offered !== undefined}
      onOpenChange={(isOpen) => (isOpen ? undefined : onCancel())}
      title={image.title}
      description={offered ? image.text(offered instanceof File ? offered.name : null) : undefined}
    >
      {offered ? (
        <DescriptionForm
          // The key empties the field for each of several files.
          key={offered instanceof File ? `${offered.name} ${offered.lastModified} ${offered.size}` : offered.id}
          proposed={offered instanceof File ? '' : offered.alt[language]}
          onAdd={(description) => onAdd(offered, description)}
          onCancel={onCancel}
        />
      ) : null}
    </Dialog>
  );
}

/** Keeps a description for later texts, unless the image has one in that language. */
async function keepDescription({ id, alt }: Pick<StoredImage, 'id' | 'alt'>, language: Language, description: string) {
  if (!description || alt[language]) return;
  await call(updateImage, { ...byId(id), body: { alt: { ...alt, [language]: description } } });
}

interface Area {
  apply: (editOf: (marked: { start: number; end: number }) => TextEdit) => void;
  replace: (words: string, others: string) => void;
  language: Language;
}

/**
 * Images for a text: each offered one is described first (`next`), then uploaded while a placeholder holds its position
 * in the text. `underWay` are the names of the files that are uploading.
 */
export function useImageInsert({ apply, replace, language }: Area) {
  const { image } = usePortalTexts('writing');
  const { drop } = usePortalTexts('images');
  const fit = useFitImages();
  const errorText = useErrorText();
  const { trigger } = useSWRMutation('images', (_key: string, { arg: file }: { arg: File }) => sendImage(file));
  const [waiting, setWaiting] = useState<readonly Offered[]>([]);
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const count = useRef(0);

  function offer(images: readonly Offered[]): void {
    const fitting = fit(images);
    setWaiting((before) => [...before, ...fitting]);
  }
  const skip = (): void => setWaiting((before) => before.slice(1));

  function insert(mark: string): void {
    apply(({ start, end }) => ({
      from: start,
      to: end,
      insert: mark,
      start: start + mark.length,
      end: start + mark.length,
    }));
  }

  async function upload(file: File, description: string): Promise<void> {
    count.current += 1;
    const mark = uploadPlaceholder(image.uploading(file.name), count.current);
    insert(mark);
    setUnderWay((before) => [...before, file.name]);
    try {
      const { id, url } = await trigger(file);
      replace(mark, `![${escaped(description)}](${url})`);
      keep({ id, alt: { en: '', sv: '' } }, description);
    } catch (error) {
      replace(mark, '');
      toast.destructive({ title: drop.failed, description: errorText(error) });
    } finally {
      setUnderWay((before) => before.toSpliced(before.indexOf(file.name), 1));
    }
  }

  /** The text has the description; that it is proposed again may fail. */
  const keep = (stored: Pick<StoredImage, 'id' | 'alt'>, description: string): void =>
    void keepDescription(stored, language, description).catch(() => undefined);

  function add(offered: Offered, description: string): void {
    skip();
    if (offered instanceof File) void upload(offered, description);
    else {
      insert(`![${escaped(description)}](${offered.url})`);
      keep(offered, description);
    }
  }

  return { next: waiting[0], offer, skip, add, underWay };
}

const Images = styled.ul({ display: 'grid', gap: theme.space.xs, marginTop: theme.space.sm });

const Item = styled.li({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: theme.space.sm,
  alignItems: 'center',
  ...theme.text.note,
  overflowWrap: 'anywhere',
});

const Thumbnail = styled.img({ width: '3.5rem', height: '2.5rem', borderRadius: theme.radius.sm, objectFit: 'cover' });

interface TextImagesProps {
  text: string;
  /** Called with the Markdown of an image that is removed from the text. */
  onRemove: (places: readonly string[]) => void;
}

/** The images of a text, each with a button that removes it from the text. */
export function TextImages({ text, onRemove }: TextImagesProps) {
  const texts = usePortalTexts('writing').images;
  const images = imagesInText(text);
  if (images.length === 0) return null;
  return (
    <Images aria-label={texts.label}>
      {images.map(({ id, url, description, places }) => (
        <Item key={id}>
          <Thumbnail src={url} alt="" loading="lazy" />
          {description || texts.noDescription}
          <IconButton label={texts.remove(description || texts.noDescription)} onClick={() => onRemove(places)}>
            <X aria-hidden />
          </IconButton>
        </Item>
      ))}
    </Images>
  );
}
