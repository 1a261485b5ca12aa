import { listSentIssues } from '@kontor/contracts/endpoints';

import { usePages } from '../../api/use-pages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { lettersQuery } from '../letters-query.ts';
import { NewsletterInvitation } from '../newsletter-invitation.tsx';
import { usePageTexts } from '../texts.ts';
import { LetterResults } from './letter-results.tsx';

/** All sent letters. */
export default function NewsletterPage() {
  const { letters: texts } = usePageTexts('newsletter');
  const { language } = useLanguage();
  const letters = usePages(listSentIssues, lettersQuery(language));
  return (
    <>
      <PageHead title={texts.name} description={texts.lead} />
      <Section>
        <SectionHeading as="h1" eyebrow={texts.name} title={texts.title} lead={texts.lead} />
        <LetterResults letters={letters} />
      </Section>
      {letters.items?.length === 0 ? null : <NewsletterInvitation />}
    </>
  );
}
