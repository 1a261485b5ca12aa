import { useSearchParams } from 'react-router-dom';

import { useHydrated } from '../../browser/use-hydrated.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { LeaveNewsletter } from './leave-newsletter.tsx';

/**
 * Where the link of a newsletter leads. Opening it changes nothing, since programs open links too: the button does
 * (RFC 8058).
 */
export default function UnsubscribePage() {
  const { unsubscribe } = useDictionary();
  const [query] = useSearchParams();
  // The page was rendered before anybody knew whose link it is.
  const token = useHydrated() ? query.get('token') : '';
  return (
    <Section>
      <PageHead title={unsubscribe.title} description={unsubscribe.lead} isUnlisted />
      <SectionHeading as="h1" eyebrow={unsubscribe.eyebrow} title={unsubscribe.title} lead={unsubscribe.lead} />
      <LeaveNewsletter token={token} />
    </Section>
  );
}
