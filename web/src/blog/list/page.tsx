import styled from '@emotion/styled';
import { limits } from '@kontor/contracts/endpoints';
import { Search } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { useListFilter } from '../../lists/use-list-filter.ts';
import { useLiveSearch } from '../../lists/use-live-search.ts';
import { PageHead } from '../../page/page-head.tsx';
import { blogCategories, categoryName } from '../../posts/category-name.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { Field } from '../../ui/field.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { type Choice, Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ALL, type CategoryFilter, PostResults } from './post-results.tsx';

const categories: readonly [CategoryFilter, ...CategoryFilter[]] = [ALL, ...blogCategories];

/** Search and category of the blog list, stored in the URL, so that links and the back button restore them. */
function useBlogFilter() {
  const { search, choice, setSearch, setChoice, clear } = useListFilter('category', categories);
  return { search, category: choice, setSearch, setCategory: setChoice, clear };
}

/** Leads from the blog to the contact form. */
function HelpBand() {
  const { help } = useCoreTexts().blog;
  return (
    <ClosingBand
      texts={{ ...help, primary: help.consultation, secondary: help.contact }}
      links={{
        primary: paths.contactWith({ service: 'consultation', type: 'free-assessment' }),
        secondary: paths.contact,
      }}
    />
  );
}

const Form = styled.form({
  display: 'grid',
  gap: theme.space.md,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  '& > :last-child': { gridColumn: '1 / -1' },
  [theme.media.md]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(14rem, 18rem)',
    '& > :last-child': { gridColumn: 'auto' },
  },
});

interface PostFilterProps {
  search: string;
  category: CategoryFilter;
  setSearch: (text: string) => void;
  setCategory: (category: CategoryFilter) => void;
}

/** Search box and category menu. Both apply at once; the submit button is for users who expect one. */
function PostFilter({ search, category, setSearch, setCategory }: PostFilterProps) {
  const { blog } = useCoreTexts();
  const { text, setText } = useLiveSearch(search, setSearch);
  const choices: Choice<CategoryFilter>[] = [
    { value: ALL, label: blog.search.all },
    ...blogCategories.map((value) => ({ value, label: categoryName(value, blog) })),
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

/** All posts, with live search. */
export default function BlogPage() {
  const { blog } = useCoreTexts();
  const filter = useBlogFilter();
  return (
    <>
      <PageHead title={blog.name} description={blog.lead} />
      <Section>
        <SectionHeading as="h1" eyebrow={blog.name} title={blog.title} lead={blog.lead} />
        <PostFilter {...filter} />
        <PostResults search={filter.search} category={filter.category} onClear={filter.clear} />
      </Section>
      <HelpBand />
    </>
  );
}
