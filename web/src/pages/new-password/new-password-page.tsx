import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';

export default function NewPasswordPage() {
  const { passwordLink } = useDictionary();
  return (
    <Section>
      <PageHead title={passwordLink.choose.title} description={passwordLink.choose.title} isUnlisted />
      <SectionHeading as="h1" title={passwordLink.choose.title} />
    </Section>
  );
}
