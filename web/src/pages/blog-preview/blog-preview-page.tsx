import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';

export default function BlogPreviewPage() {
  const { blogPreview } = useDictionary();
  return (
    <Section>
      <PageHead title={blogPreview.title} description={blogPreview.title} isUnlisted />
      <SectionHeading as="h1" title={blogPreview.title} />
    </Section>
  );
}
