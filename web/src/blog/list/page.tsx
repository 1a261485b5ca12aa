import { paths } from '../../content/site-map.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { useListFilter } from '../../lists/use-list-filter.ts';
import { PageHead } from '../../page/page-head.tsx';
import { ActionPair } from '../../ui/action-pair.tsx';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { ALL, type CategoryFilter, filterCategories } from './category-filter.ts';
import { PostFilter } from './post-filter.tsx';
import { PostResults } from './post-results.tsx';

const choices: readonly [CategoryFilter, ...CategoryFilter[]] = [ALL, ...filterCategories];

/** Search and category of the blog list, stored in the URL, so that links and the back button restore them. */
function useBlogFilter() {
  const { search, choice, setSearch, setChoice, clear } = useListFilter('category', choices);
  return { search, category: choice, setSearch, setCategory: setChoice, clear };
}

/** Leads from the blog to the contact form. */
function HelpBand() {
  const { help } = useCoreTexts().blog;
  return (
    <ClosingBand
      title={help.title}
      text={help.text}
      actions={
        <ActionPair
          onBand
          primary={{
            href: paths.contactWith({ service: 'consultation', type: 'free-assessment' }),
            text: help.consultation,
          }}
          secondary={{ href: paths.contact, text: help.contact }}
        />
      }
    />
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
