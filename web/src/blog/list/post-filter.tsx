import styled from '@emotion/styled';
import { limits } from '@kontor/contracts/endpoints';
import { Search } from 'lucide-react';

import { useCoreTexts } from '../../i18n/use-language.ts';
import { useLiveSearch } from '../../lists/use-live-search.ts';
import { categoryName } from '../../posts/category-name.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { type Choice, Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ALL, type CategoryFilter, filterCategories } from './category-filter.ts';

const Form = styled.form`
  display: grid;
  gap: ${theme.space.md};
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;

  & > :last-child {
    grid-column: 1 / -1;
  }

  ${theme.media.md} {
    grid-template-columns: minmax(0, 1fr) auto minmax(14rem, 18rem);

    & > :last-child {
      grid-column: auto;
    }
  }
`;

export interface PostFilterProps {
  search: string;
  category: CategoryFilter;
  setSearch: (text: string) => void;
  setCategory: (category: CategoryFilter) => void;
}

/** Search box and category menu. Both apply at once; the submit button is for users who expect one. */
export function PostFilter({ search, category, setSearch, setCategory }: PostFilterProps) {
  const { blog } = useCoreTexts();
  const { text, setText } = useLiveSearch(search, setSearch);
  const choices: Choice<CategoryFilter>[] = [
    { value: ALL, label: blog.search.all },
    ...filterCategories.map((value) => ({ value, label: categoryName(value, blog) })),
  ];

  return (
    <search>
      <Form onSubmit={(event) => event.preventDefault()}>
        <Field label={blog.search.label}>
          <TextInput
            type="search"
            name="search"
            start={<Search />}
            placeholder={blog.search.placeholder}
            maxLength={limits.search}
            autoComplete="off"
            enterKeyHint="search"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" variant="secondary">
          {blog.search.submit}
        </Button>
        <Field label={blog.search.category}>
          <Select choices={choices} value={category} onChange={setCategory} />
        </Field>
      </Form>
    </search>
  );
}
