import styled from '@emotion/styled';

import { PageHead } from '../../page/page-head.tsx';
import { theme } from '../../theme/theme.ts';
import { PageHero } from '../../ui/page-hero.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';
import { ChoiceForm } from './choice-form.tsx';
import { Law } from './law.tsx';
import { Lights } from './picture.tsx';
import { StoredList } from './stored-list.tsx';
import { useCookieChoice } from './use-cookie-choice.ts';

const TITLE = 'choice-title';

const Columns = styled.div`
  display: grid;
  gap: 0 clamp(3rem, 6vw, 6rem);

  ${theme.media.lg} {
    grid-template-columns: 5fr 7fr;
  }
`;

/** Stays beside the switches while they scroll past. */
const Intro = styled.div`
  ${theme.media.lg} {
    position: sticky;
    top: 7rem;
    align-self: start;
  }
`;

/** What this site may store in the visitor's browser, and what it does store. */
export default function CookieSettingsPage() {
  const { head, hero, choice: texts } = usePageTexts('cookieSettings').cookieSettings;
  const choice = useCookieChoice();
  return (
    <>
      <PageHead title={head.title} description={head.description} />
      <PageHero title={hero.title} lead={hero.lead} picture={<Lights lit={choice.shown} />} />
      <Section labelledBy={TITLE}>
        <Columns>
          <Intro>
            <SectionHeading id={TITLE} title={texts.title} lead={texts.lead} />
          </Intro>
          <ChoiceForm choice={choice} />
        </Columns>
      </Section>
      <StoredList />
      <Law />
    </>
  );
}
