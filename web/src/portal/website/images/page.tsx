import { listImages } from '@kontor/contracts/endpoints';
import { Images } from 'lucide-react';

import { usePages } from '../../../api/use-pages.ts';
import { useAction } from '../../../forms/action.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { toast } from '../../../ui/toast.ts';
import { imageIssue, imageTypes, sendImage } from '../../parts/upload-image.ts';
import { ListSpace, PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { ImageCard } from './image-card.tsx';
import { ImageGrid, ImagesLoading } from './image-grid.tsx';

/** All uploaded images, newest first. */
export default function ImagesPage() {
  const { list, upload, drop, ...texts } = usePortalTexts('images');
  const staffErrors = usePortalTexts('staffErrors');
  // Editors of posts, letters and pages change what is used.
  const pages = usePages(listImages, { limit: '24' }, { revalidateOnMount: true });
  const send = useAction({
    call: async (files: readonly File[]) => {
      for (const file of files) await sendImage(file);
    },
    done: (files) => upload.done(files.length),
    failed: drop.failed,
  });

  async function add(files: readonly File[]): Promise<void> {
    const issue = files.map(imageIssue).find((code) => code !== undefined);
    if (issue)
      toast.destructive({
        title: drop.failed,
        description: issue === 'file-type-not-allowed' ? drop.types : staffErrors['file-too-large'],
      });
    const fit = files.filter((file) => imageIssue(file) === undefined);
    if (fit.length === 0) return;
    await send.run(fit);
    // Also after a failure: some may have arrived.
    await pages.refresh();
  }

  const words = send.isBusy
    ? { ...upload, drop: drop.uploading, more: drop.uploading }
    : { ...upload, more: upload.drop };
  return (
    <PortalScreen title={texts.title} lead={texts.lead}>
      <Stack gap="xl">
        <Field label={upload.label} help={upload.help}>
          <FileDrop
            texts={words}
            accept={imageTypes.join(',')}
            kind="many"
            isSmall
            onAdd={(files) => void add(files)}
          />
        </Field>
        <ListSpace>
          <PagedList
            pages={pages}
            texts={list}
            list={ImageGrid}
            placeholder={<ImagesLoading label={list.loading} />}
            empty={
              <EmptyState heading="h2" icon={<Images />} title={list.none}>
                {list.noneText}
              </EmptyState>
            }
            renderRow={(image) => <ImageCard key={image.id} image={image} onChanged={pages.refresh} />}
          />
        </ListSpace>
      </Stack>
    </PortalScreen>
  );
}
