import { useCoreTexts } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { HelpBand } from './help-band.tsx';
import { PostFilter } from './post-filter.tsx';
import { PostResults } from './post-results.tsx';
import { useBlogFilter } from './use-blog-filter.ts';

/** All posts, searched while one types. */
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
