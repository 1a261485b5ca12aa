import styled from '@emotion/styled';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Row } from '../../ui/grid.tsx';
import { usePortalTexts } from '../texts.ts';

/** An image in the form that it belongs to. */
export const FormPicture = styled.img({
  maxWidth: '12rem',
  maxHeight: '8rem',
  padding: theme.space.xs,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.md,
  background: theme.color.surface,
  objectFit: 'contain',
});

const Chosen = styled.div({ display: 'grid', gap: theme.space.sm });

interface PictureDropProps {
  field: { label: string; help?: ReactNode; error?: string | undefined };
  /** As the `accept` of a file input. */
  accept: string;
  /** The address of the image; null without one. */
  src: string | null;
  isUploading: boolean;
  /** Undefined for somebody who may upload none. */
  onFile?: ((file: File) => void) | undefined;
  onRemove: () => void;
}

/** A field for one image: a place to drop it, and the image with a button that removes it. */
export function PictureDrop({ field, accept, src, isUploading, onFile, onRemove }: PictureDropProps) {
  const { drop } = usePortalTexts('images');
  return (
    <Chosen>
      {onFile ? (
        <Field {...field}>
          <FileDrop
            texts={isUploading ? { ...drop, drop: drop.uploading, more: drop.uploading } : drop}
            accept={accept}
            kind="one"
            isSmall={src !== null}
            onAdd={([file]) => file && onFile(file)}
          />
        </Field>
      ) : null}
      {src === null ? null : (
        <Row gap="sm">
          <FormPicture src={src} alt={field.label} />
          <Button variant="quiet" size="sm" onClick={onRemove}>
            <Trash2 aria-hidden />
            {drop.remove}
          </Button>
        </Row>
      )}
    </Chosen>
  );
}
