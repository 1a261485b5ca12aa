import styled from '@emotion/styled';
import { languages, limits, postCategories } from '@kontor/contracts/endpoints';

import { categoryName } from '../../posts/category-name.ts';
import { theme } from '../../theme/theme.ts';
import { ChipInput } from '../../ui/chip-input.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { usePageTexts } from '../texts.ts';
import type { PostFieldsProps } from './post-issues.ts';

const Fields = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  align-items: start;

  ${theme.media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    & > :nth-of-type(1),
    & > :nth-of-type(2) {
      grid-column: 1 / -1;
    }
  }
`;

const Help = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space.md};
`;

/** The fields that lists, filters and search engines use. */
export function AboutFields({ values, set, issues }: PostFieldsProps) {
  const { posts, blog } = usePageTexts('posts');
  const { fields } = posts;
  const help = (
    <Help>
      <span>{fields.excerptHelp}</span>
      <span>{fields.count(Array.from(values.excerpt).length, limits.excerpt)}</span>
    </Help>
  );
  return (
    <Fields>
      <Field label={fields.excerpt} help={help} error={issues.excerpt}>
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
          choices={postCategories.map((value) => ({ value, label: categoryName(value, blog) }))}
          value={values.category === '' ? null : values.category}
          onChange={(category) => set({ category })}
          placeholder={fields.categoryPlaceholder}
        />
      </Field>
      <Field label={fields.language} error={issues.language}>
        <Select
          choices={languages.map((value) => ({ value, label: posts.languages[value] }))}
          value={values.language}
          onChange={(language) => set({ language })}
        />
      </Field>
    </Fields>
  );
}
