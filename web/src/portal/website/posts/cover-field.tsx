import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useAction } from '../../../forms/action.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/grid.tsx';
import { Note } from '../../../ui/note.ts';
import { FormPicture } from '../../parts/picture-drop.tsx';
import { imageUrl, sendImage } from '../../parts/upload-image.ts';
import { usePortalTexts } from '../../texts.ts';
import { ImagePicker } from '../images/image-picker.tsx';

interface CoverFieldProps {
  /** The id of an uploaded image. */
  cover: string | null;
  onChange: (cover: string | null) => void;
  /** Called when an upload starts or ends. */
  onUploading: (isUploading: boolean) => void;
}

/** The picture of a post: an uploaded one, else that of the category. */
export function CoverField({ cover, onChange, onUploading }: CoverFieldProps) {
  const texts = usePortalTexts('posts').cover;
  const { drop } = usePortalTexts('images');
  const [isOpen, setOpen] = useState(false);
  const upload = useAction({
    call: async ([file]: readonly File[]) => {
      if (file) onChange((await sendImage(file)).id);
    },
    failed: drop.failed,
  });
  useEffect(() => onUploading(upload.isBusy), [onUploading, upload.isBusy]);

  return (
    <Stack gap="sm">
      {cover === null ? <Note>{texts.none}</Note> : <FormPicture src={imageUrl(cover)} alt={texts.title} />}
      <Row gap="xs">
        <Button variant="secondary" busy={upload.isBusy} onClick={() => setOpen(true)}>
          {upload.isBusy ? null : <ImagePlus aria-hidden />}
          {cover === null ? texts.choose : drop.more}
        </Button>
        {cover === null ? null : (
          <Button variant="quiet" onClick={() => onChange(null)}>
            <Trash2 aria-hidden />
            {drop.remove}
          </Button>
        )}
      </Row>
      <ImagePicker
        open={isOpen}
        onClose={() => setOpen(false)}
        kind="one"
        onChoose={({ id }) => {
          onChange(id);
          setOpen(false);
        }}
        onFiles={(files) => {
          setOpen(false);
          void upload.run(files);
        }}
      />
    </Stack>
  );
}
