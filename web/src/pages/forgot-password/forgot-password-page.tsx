import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';

export default function ForgotPasswordPage() {
  const { passwordLink } = useDictionary();
  return (
    <Section>
      <PageHead title={passwordLink.forgot.title} description={passwordLink.forgot.title} isUnlisted />
      <SectionHeading as="h1" title={passwordLink.forgot.title} />
    </Section>
  );
}
