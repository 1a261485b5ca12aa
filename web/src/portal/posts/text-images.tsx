import styled from '@emotion/styled';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/error-text.ts';
import { theme } from '../../theme/theme.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';
import { type ImageInText, imagesInText } from './images-in-text.ts';
import { useDeleteImage } from './use-delete-image.ts';

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
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
`;

const Thumbnail = styled.img`
  width: 3.5rem;
  height: 2.5rem;
  border-radius: ${theme.radius.sm};
  object-fit: cover;
`;

export interface TextImagesProps {
  text: string;
  /** Called with the Markdown of a deleted image. */
  onDeleted: (places: readonly string[]) => void;
}

/** The images of a text, each with a delete button. */
export function TextImages({ text, onDeleted }: TextImagesProps) {
  const dictionary = usePageTexts('posts');
  const texts = dictionary.posts.images;
  const { trigger, isMutating } = useDeleteImage();
  const [asked, setAsked] = useState<ImageInText>();
  const images = imagesInText(text);

  async function remove({ id, places }: ImageInText): Promise<void> {
    try {
      await trigger(id);
    } catch (error) {
      // Another user has deleted it: it is removed from this text all the same.
      if (!(error instanceof ApiError && error.code === 'image-not-found')) {
        toast.destructive({ title: texts.failed, description: errorText(error, dictionary) });
        return setAsked(undefined);
      }
    }
    onDeleted(places);
    setAsked(undefined);
    toast.success({ title: texts.done, description: texts.save });
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
                onClick={() => setAsked(image)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </Item>
          ))}
        </Images>
      ) : null}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(undefined))}
        title={texts.title}
        cancelLabel={texts.cancel}
        confirmLabel={texts.confirm}
        busy={isMutating}
        onConfirm={() => asked && void remove(asked)}
      >
        {texts.text}
      </ConfirmDialog>
    </>
  );
}
