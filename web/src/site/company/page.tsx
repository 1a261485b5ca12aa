import styled from '@emotion/styled';

import { useFacts } from '../../i18n/words.ts';
import { usePeople } from '../../content/people.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { MarketingPage } from '../marketing-page.tsx';
import { Monogram } from '../monogram.tsx';
import { FigureList, Figures } from '../sections/figures.tsx';
import { PageSection } from '../sections/page-section.tsx';
import { cards, Points } from '../sections/points.tsx';
import { TermList } from '../sections/terms.tsx';
import { beside } from '../sections/looks.ts';
import { usePageTexts } from '../texts.ts';
import { Compass } from './picture.tsx';

/* Instead of a picture of the team. */
const Faces = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(4rem, 1fr))',
  overflow: 'hidden',
  borderRadius: `calc(${theme.radius.lg} - 1px) calc(${theme.radius.lg} - 1px) 0 0`,
});

/** The company in short, with a link to each of its pages: About with the initials of the team, the others with a figure. */
export default function CompanyPage() {
  const { company: texts } = usePageTexts('company');
  const people = usePeople();
  const { title, statement, facts, motto } = texts.short;
  return (
    <MarketingPage
      texts={texts}
      picture={<Compass />}
      heroLinks={{ primary: paths.about, secondary: paths.contact }}
      closingLinks={{ primary: paths.blog, secondary: paths.services }}
    >
      <Figures of={texts.figures} look="strip" />
      <PageSection of={{ eyebrow: title, title: statement }} heading={beside}>
        <TermList
          look="rows"
          items={[...facts, { term: motto, text: <span lang="en">{useFacts().brand.motto}</span> }]}
        />
      </PageSection>
      <Points
        of={texts.ways}
        tone="sunken"
        look={cards}
        links={[paths.about, paths.customers, paths.partners, paths.careers, paths.contact]}
        also={(way) =>
          'value' in way
            ? { more: <FigureList items={[{ value: way.value, label: way.label }]} look="plain" /> }
            : {
                picture: people.length > 0 && (
                  <Faces>
                    {people.map(({ id, name, portrait }) => (
                      <Monogram key={id} name={name} portrait={portrait} />
                    ))}
                  </Faces>
                ),
              }
        }
      />
    </MarketingPage>
  );
}
