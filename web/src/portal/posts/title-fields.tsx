import styled from '@emotion/styled';
import { limits } from '@kontor/contracts/endpoints';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { usePageTexts } from '../texts.ts';
import type { PostFieldsProps } from './post-issues.ts';
import { slugOf } from './slug.ts';

const Fields = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  align-items: start;

  ${theme.media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** A post's title and address. */
export function TitleFields({ values, set, issues }: PostFieldsProps) {
  const { fields } = usePageTexts('posts').posts;
  return (
    <Fields>
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
      <Field label={fields.slug} help={fields.slugHelp(paths.blogPost(values.slug))} error={issues.slug} required>
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
    </Fields>
  );
}
