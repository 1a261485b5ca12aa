import styled from '@emotion/styled';
import { deleteImage } from '@kontor/contracts/endpoints';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/action.tsx';
import { theme } from '../../../theme/theme.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { usePortalTexts } from '../../texts.ts';
import { type ImageInText, imagesInText } from './images-in-text.ts';

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
    key: deleteImage.url,
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
