import styled from '@emotion/styled';
import {
  deleteImage,
  type ImageUse,
  languages,
  limits,
  listImages,
  type StoredImage,
  updateImage,
} from '@kontor/contracts/endpoints';
import { Images, PencilLine, Trash2 } from 'lucide-react';

import { byId, call } from '../../../api/call.ts';
import { usePages } from '../../../api/use-pages.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { sizeOf } from '../../../format/bytes.ts';
import { formatDate } from '../../../format/date.ts';
import { ConfirmedAction, useAction } from '../../../forms/action.tsx';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { DialogButton } from '../../../forms/dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PagedList } from '../../../lists/paged-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Row, Stack } from '../../../ui/grid.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Terms } from '../../../ui/terms.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.ts';
import { imageTypes, sendImage, useFitImages } from '../../parts/upload-image.ts';
import { ListSpace, PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { altOf, ImageGrid, ImagesLoading, Thumbnail } from './image-grid.tsx';

const Card = styled.li({
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.lg,
  background: theme.color.surface,
  overflow: 'hidden',
});

const Facts = styled.div({
  display: 'grid',
  flex: 1,
  alignContent: 'start',
  gap: theme.space.sm,
  padding: theme.space.md,
  ...theme.text.note,
  overflowWrap: 'anywhere',
});

const Descriptions = styled(Terms)({
  display: 'grid',
  gap: theme.space.xs,
  dt: theme.text.smallLabel,
  'dd > span': { color: theme.color.text },
});

const Uses = styled.ul({ paddingLeft: '1.1em', listStyle: 'disc' });

const Actions = styled(Row)({ justifyContent: 'space-between', padding: `0 ${theme.space.md} ${theme.space.md}` });

/** Where an editor finds what shows an image; null for what is on another page than theirs. */
const pathOf: Record<ImageUse['kind'], (id: string) => string | null> = {
  post: (id) => portalPaths.post(Number(id)),
  'deleted-post': () => portalPaths.trash,
  site: (id) => portalPaths.siteList(id),
  letter: (id) => portalPaths.newsletterIssue(Number(id)),
  author: () => null,
};

function UseList({ uses }: { uses: readonly ImageUse[] }) {
  const texts = usePortalTexts('images').uses;
  return (
    <Uses>
      {uses.map(({ kind, id, name }) => {
        const path = pathOf[kind](id);
        const words = texts.of[kind](kind === 'site' ? (texts.lists[id] ?? name) : name);
        return <li key={`${kind} ${id}`}>{path ? <TextLink href={path}>{words}</TextLink> : words}</li>;
      })}
    </Uses>
  );
}

function DescriptionForm({ image, close, onSaved }: { image: StoredImage; close: () => void; onSaved: () => unknown }) {
  const { describe, languages: names } = usePortalTexts('images');
  const form = useForm({
    initial: image.alt,
    send: async (alt) => {
      await call(updateImage, { ...byId(image.id), body: { alt } });
      await onSaved();
      toast.success({ title: describe.done });
      close();
    },
  });
  return (
    <DialogForm form={form} texts={describe} onCancel={close}>
      <Thumbnail src={image.url} alt="" />
      {languages.map((language) => (
        <Field key={language} label={names[language]}>
          <TextInput {...form.input(language)} lang={language} maxLength={limits.alt} autoComplete="off" />
        </Field>
      ))}
    </DialogForm>
  );
}

interface ImageCardProps {
  image: StoredImage;
  /** After a change, and after a refusal: what shows the image may be different by now. */
  onChanged: () => unknown;
}

/** One uploaded image: how it looks, what stands for it, what shows it, and how it is deleted. */
function ImageCard({ image, onChanged }: ImageCardProps) {
  const { uses: texts, describe, removal, ...images } = usePortalTexts('images');
  const { language, locale } = useLanguage();
  const { url, width, height, fileSize, createdAt, alt, uses } = image;
  const name = altOf(image, language) || images.noDescription;
  const remove = useAction({
    ...removal,
    call: () => call(deleteImage, { ...byId(image.id), query: { force: uses && uses.length > 0 ? 'true' : 'false' } }),
  });
  return (
    <Card>
      <Thumbnail src={url} alt={name} loading="lazy" />
      <Facts>
        <Descriptions
          of={languages.map((each) => [
            images.languages[each],
            alt[each] ? <span lang={each}>{alt[each]}</span> : <i>{images.notDescribed}</i>,
          ])}
        />
        <p>
          {[images.pixels(width, height), sizeOf(fileSize, locale)].filter(Boolean).join(', ')},{' '}
          <time dateTime={createdAt}>{formatDate(createdAt, locale)}</time>
        </p>
        {uses === null ? <p>{texts.unknown}</p> : null}
        {uses?.length === 0 ? <p>{texts.none}</p> : null}
        {uses && uses.length > 0 ? (
          <div>
            <p>{texts.title}</p>
            <UseList uses={uses} />
          </div>
        ) : null}
      </Facts>
      <Actions>
        <DialogButton
          title={describe.title}
          description={describe.text}
          trigger={
            <Button variant="secondary" size="sm" aria-label={describe.of(name)}>
              <PencilLine aria-hidden />
              {describe.button}
            </Button>
          }
        >
          {(close) => <DescriptionForm image={image} close={close} onSaved={onChanged} />}
        </DialogButton>
        <ConfirmedAction
          texts={removal}
          question={
            uses === null ? (
              removal.unknown
            ) : uses.length === 0 ? (
              removal.unused
            ) : (
              <>
                {removal.used} {uses.map(({ kind, id, name: of }) => texts.of[kind](texts.lists[id] ?? of)).join(', ')}.
              </>
            )
          }
          trigger={
            <IconButton label={removal.open(name)}>
              <Trash2 aria-hidden />
            </IconButton>
          }
          isReady={uses !== null}
          action={remove}
          onClosed={() => void onChanged()}
        />
      </Actions>
    </Card>
  );
}

/** All uploaded images, newest first. */
export default function ImagesPage() {
  const { list, upload, drop, ...texts } = usePortalTexts('images');
  const fitting = useFitImages();
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
    const fit = fitting(files);
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
