import styled from '@emotion/styled';
import { limits } from '@kontor/contracts';

import { useDictionary } from '../../i18n/use-language.ts';
import { paths } from '../../content/paths.ts';
import { theme } from '../../theme/theme.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { PostFieldsProps } from './post-fields.ts';
import { slugOf } from './slug.ts';

const Fields = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  align-items: start;

  ${theme.media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** What a post is called and where it is found. */
export function TitleFields({ values, set, faults }: PostFieldsProps) {
  const { fields } = useDictionary().posts;
  return (
    <Fields>
      <Field label={fields.title} error={faults.title} required>
        <TextInput
          name="title"
          lang={values.language}
          autoComplete="off"
          maxLength={limits.title}
          value={values.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      </Field>
      <Field label={fields.slug} help={fields.slugHelp(paths.blogPost(values.slug))} error={faults.slug} required>
        <TextInput
          name="slug"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={limits.slug}
          value={values.slug}
          onChange={(event) => set({ slug: event.currentTarget.value })}
          // Whoever types words gets the address they make.
          onBlur={() => {
            if (slugOf(values.slug) !== values.slug) set({ slug: slugOf(values.slug) });
          }}
        />
      </Field>
    </Fields>
  );
}
