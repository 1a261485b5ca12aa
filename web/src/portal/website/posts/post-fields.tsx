import styled from '@emotion/styled';
import { languages, limits, postCategories } from '@kontor/contracts/endpoints';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';

import { paths } from '../../../content/site-map.ts';
import { useAction } from '../../../forms/action.tsx';
import { pathIn } from '../../../i18n/language.ts';
import { useCoreTexts } from '../../../i18n/use-language.ts';
import { blogCategories, categoryName } from '../../../posts/category-name.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipInput } from '../../../ui/chip-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/grid.tsx';
import { Note } from '../../../ui/note.ts';
import { Select } from '../../../ui/select.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { FormPicture } from '../../parts/picture-drop.tsx';
import { imageUrl, sendImage } from '../../parts/upload-image.ts';
import { usePortalTexts } from '../../texts.ts';
import { ImagePicker } from '../images/image-picker.tsx';
import { CountedHelp, FieldPair } from '../writing/editor-form.tsx';
import { type PostIssues, type PostValues, slugOf, toLocalTime } from './post.ts';

interface PostFieldsProps {
  values: PostValues;
  set: (change: Partial<PostValues>) => void;
  issues: PostIssues;
}

/** A post's title and address. */
export function TitleFields({ values, set, issues }: PostFieldsProps) {
  const { fields } = usePortalTexts('posts');
  return (
    <FieldPair>
      <Field label={fields.title} error={issues.title} required>
        <TextInput
          name="title"
          lang={values.language}
          autoComplete="off"
          maxLength={limits.title}
          value={values.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={fields.slug}
        help={fields.slugHelp(pathIn(values.language, paths.blogPost(values.slug)))}
        error={issues.slug}
        required
      >
        <TextInput
          name="slug"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={limits.slug}
          value={values.slug}
          onChange={(event) => set({ slug: event.currentTarget.value })}
          // The slug is derived from the title.
          onBlur={() => {
            if (slugOf(values.slug) !== values.slug) set({ slug: slugOf(values.slug) });
          }}
        />
      </Field>
    </FieldPair>
  );
}

/** The first two over the whole width. */
const AboutPost = styled(FieldPair)({ '& > :nth-of-type(1), & > :nth-of-type(2)': { gridColumn: '1 / -1' } });

/** Every category, those of the blog's filter first. */
const categories = [...new Set([...blogCategories, ...postCategories])];

/** The fields that lists, filters and search engines use. */
export function AboutFields({ values, set, issues }: PostFieldsProps) {
  const posts = usePortalTexts('posts');
  const { blog } = useCoreTexts();
  const { fields } = posts;
  const count = fields.count(Array.from(values.excerpt).length, limits.excerpt);
  return (
    <AboutPost>
      <Field
        label={fields.excerpt}
        help={<CountedHelp help={fields.excerptHelp} count={count} />}
        error={issues.excerpt}
      >
        <Textarea
          name="excerpt"
          rows={3}
          lang={values.language}
          value={values.excerpt}
          onChange={(event) => set({ excerpt: event.currentTarget.value })}
        />
      </Field>
      <Field label={fields.tags} help={fields.tagsHelp} error={issues.tags}>
        <ChipInput values={values.tags} onChange={(tags) => set({ tags })} removeLabel={fields.removeTag} />
      </Field>
      <Field label={fields.category} error={issues.category} required>
        <Select
          choices={categories.map((value) => ({ value, label: categoryName(value, blog) }))}
          value={values.category === '' ? null : values.category}
          onChange={(category) => set({ category })}
          placeholder={fields.categoryPlaceholder}
        />
      </Field>
      <Field
        label={fields.language}
        help={values.translationOf === null ? undefined : fields.languageHelp}
        error={issues.language}
      >
        <Select
          choices={languages.map((value) => ({ value, label: posts.languages[value] }))}
          value={values.language}
          disabled={values.translationOf !== null}
          onChange={(language) => set({ language })}
        />
      </Field>
    </AboutPost>
  );
}

/** The name of the author that an import brought, and the way to take it away. */
export function BylineField({ byline, values, set }: Pick<PostFieldsProps, 'values' | 'set'> & { byline: string }) {
  const texts = usePortalTexts('posts').byline;
  const isShown = values.byline !== null;
  return (
    <Stack gap="sm">
      <Note role="status">{isShown ? texts.by(byline) : texts.removedOnSave}</Note>
      <Row>
        {/* One button, which keeps the focus. */}
        <Button variant="quiet" onClick={() => set({ byline: isShown ? null : byline })}>
          {isShown ? texts.remove : texts.keep}
        </Button>
      </Row>
    </Stack>
  );
}

/** When an unpublished post is published. */
export function TimeField({ values, set, issues }: PostFieldsProps) {
  const { publication } = usePortalTexts('posts');
  const [now] = useState(() => toLocalTime(new Date().toISOString()));
  return (
    <Field label={publication.time} note={publication.timeNote} help={publication.timeHelp} error={issues.time}>
      <TextInput
        type="datetime-local"
        name="time"
        min={now}
        value={values.time}
        onChange={(event) => set({ time: event.currentTarget.value })}
      />
    </Field>
  );
}

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
