import styled from '@emotion/styled';
import { listImages, type StoredImage } from '@kontor/contracts/endpoints';

import { usePages } from '../../../api/use-pages.ts';
import { Dialog } from '../../../forms/dialog.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PagedList } from '../../../lists/paged-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Field } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { Note } from '../../../ui/note.ts';
import { imageTypes } from '../../parts/upload-image.ts';
import { usePortalTexts } from '../../texts.ts';
import { altOf, ImageGrid, ImagesLoading, Thumbnail } from './image-grid.tsx';

const Grid = styled(ImageGrid)({ gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 45%), 1fr))' });

const Choice = styled.button({
  display: 'block',
  width: '100%',
  padding: 0,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.md,
  background: theme.color.surface,
  overflow: 'hidden',
  cursor: 'pointer',
  '&:hover': { borderColor: theme.color.accent },
});

interface ImagePickerProps {
  open: boolean;
  onClose: () => void;
  onChoose: (image: StoredImage) => void;
  /** To upload; several where `kind` is `many`. */
  onFiles: (files: readonly File[]) => void;
  kind: 'one' | 'many';
}

/** A dialog that offers the uploaded images, and to upload another. */
export function ImagePicker({ open, onClose, onChoose, onFiles, kind }: ImagePickerProps) {
  const { picker } = usePortalTexts('images');
  return (
    <Dialog open={open} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={picker.title} wide>
      <Choices onChoose={onChoose} onFiles={onFiles} kind={kind} />
    </Dialog>
  );
}

function Choices({ onChoose, onFiles, kind }: Pick<ImagePickerProps, 'onChoose' | 'onFiles' | 'kind'>) {
  const { picker, list, drop, upload, noDescription } = usePortalTexts('images');
  const { language } = useLanguage();
  const pages = usePages(listImages, { limit: '24' }, { revalidateOnMount: true });
  return (
    <Stack gap="lg">
      <Field label={upload.label} help={upload.help}>
        <FileDrop
          texts={kind === 'one' ? { ...drop, more: drop.drop } : { ...upload, more: upload.drop }}
          accept={imageTypes.join(',')}
          kind={kind}
          isSmall
          onAdd={onFiles}
        />
      </Field>
      <PagedList
        pages={pages}
        texts={{ ...list, label: picker.uploaded }}
        list={Grid}
        placeholder={<ImagesLoading label={list.loading} />}
        empty={<Note>{list.none}</Note>}
        renderRow={(image) => (
          <li key={image.id}>
            <Choice
              type="button"
              aria-label={picker.choose(altOf(image, language) || noDescription)}
              onClick={() => onChoose(image)}
            >
              <Thumbnail src={image.url} alt="" loading="lazy" />
            </Choice>
          </li>
        )}
      />
    </Stack>
  );
}
