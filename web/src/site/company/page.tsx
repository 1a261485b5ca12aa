import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';

import { useFacts } from '../../content/facts.ts';
import { leadership } from '../../content/samples/leadership.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { LinkedCard } from '../../ui/card.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { Monogram } from '../monogram.tsx';
import { Figures } from '../sections/figures.tsx';
import { PageSection } from '../sections/page-section.tsx';
import { TermList } from '../sections/terms.tsx';
import { usePageTexts } from '../texts.ts';
import { Compass } from './picture.tsx';

const ways = [paths.about, paths.customers, paths.partners, paths.careers, paths.contact];

/** Two beside each other, then three; the first is twice as wide as its neighbour. */
const Ways = styled.ul`
  display: grid;
  gap: ${theme.space.lg};

  ${theme.media.sm} {
    grid-template-columns: repeat(2, 1fr);

    & > :first-of-type {
      grid-column: span 2;
    }
  }

  ${theme.media.lg} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Way = styled(LinkedCard)`
  gap: ${theme.space.sm};

  ${theme.media.sm} {
    min-height: 17rem;
  }

  & h3 {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space.md};
    font-size: ${theme.size.xl};
  }

  & h3 > svg {
    flex: none;
    ${theme.square('1.25rem')};
    color: ${theme.color.accentText};
  }

  & > p {
    max-width: 32rem;
    ${theme.text.note};
  }

  & > :last-child {
    margin-top: auto;
    padding-top: ${theme.space.lg};
  }

  & strong {
    display: block;
    color: ${theme.color.accentText};
    font-size: clamp(2.75rem, 2.2rem + 2vw, 4rem);
    font-weight: 600;
    letter-spacing: -0.05em;
    line-height: 1.05;
    white-space: nowrap;
  }
`;

const Faces = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(4rem, 1fr));
  margin: 0 calc(-1 * clamp(1.375rem, 1.1rem + 1.2vw, 2.125rem)) calc(-1 * clamp(1.375rem, 1.1rem + 1.2vw, 2.125rem));

  & > :first-of-type {
    border-bottom-left-radius: calc(${theme.radius.lg} - 1px);
  }

  & > :last-of-type {
    border-bottom-right-radius: calc(${theme.radius.lg} - 1px);
  }
`;

/** The company in short, with a link to each of its pages: About with the initials of the team, the others with a figure. */
export default function CompanyPage() {
  const { company: texts } = usePageTexts('company');
  const { title, statement, facts, motto } = texts.short;
  return (
    <MarketingPage
      texts={texts}
      picture={<Compass />}
      heroLinks={{ primary: paths.about, secondary: paths.contact }}
      closingLinks={{ primary: paths.blog, secondary: paths.services }}
    >
      <Figures of={texts.figures} look="strip" />
      <PageSection of={{ eyebrow: title, title: statement }} heading="beside">
        <TermList
          look="rows"
          items={[...facts, { term: motto, text: <span lang="en">{useFacts().brand.motto}</span> }]}
        />
      </PageSection>
      <PageSection of={texts.ways} tone="sunken">
        <Ways>
          {texts.ways.items.map((way, at) => (
            <Way as="li" key={way.title}>
              <h3>
                <CardLink href={ways[at]!}>{way.title}</CardLink>
                <ArrowRight aria-hidden strokeWidth={1.75} />
              </h3>
              <p>{way.text}</p>
              {'value' in way ? (
                <p>
                  <strong>{way.value}</strong> {way.label}
                </p>
              ) : (
                <Faces>
                  {leadership.map(({ id, name }) => (
                    <Monogram key={id} name={name} />
                  ))}
                </Faces>
              )}
            </Way>
          ))}
        </Ways>
      </PageSection>
    </MarketingPage>
  );
}
