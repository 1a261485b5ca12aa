import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';

export default function UnsubscribePage() {
  const { unsubscribe } = useDictionary();
  return (
    <Section>
      <PageHead title={unsubscribe.title} description={unsubscribe.title} isUnlisted />
      <SectionHeading as="h1" title={unsubscribe.title} />
    </Section>
  );
}
