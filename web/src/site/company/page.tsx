import styled from '@emotion/styled';
import { useId } from 'react';

import { brand } from '../../content/brand.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Columns } from '../../ui/columns.ts';
import { Eyebrow } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Figures } from './figures.tsx';
import { Signpost } from './picture.tsx';
import { Ways } from './ways.tsx';

const Statement = styled.h2`
  font-size: clamp(1.875rem, 1.4rem + 2vw, 3.25rem);
  letter-spacing: -0.035em;
  line-height: 1.1;
`;

const Facts = styled.dl`
  border-top: 1px solid ${theme.color.borderStrong};

  & > div {
    display: grid;
    gap: 0.2rem ${theme.space.lg};
    padding-block: ${theme.space.md};
    border-bottom: 1px solid ${theme.color.border};
  }

  ${theme.media.sm} {
    & > div {
      grid-template-columns: 10rem 1fr;
    }
  }

  & dt {
    color: ${theme.color.textSubtle};
  }
`;

const order = ['work', 'clients', 'place', 'languages'] as const;

function InShort() {
  const { short } = usePageTexts('company').company;
  const id = useId();
  return (
    <Section labelledBy={id}>
      <Columns>
        <div>
          <Eyebrow>{short.title}</Eyebrow>
          <Statement id={id}>{short.statement}</Statement>
        </div>
        <Facts>
          {order.map((name) => (
            <div key={name}>
              <dt>{short.facts[name].term}</dt>
              <dd>{short.facts[name].text}</dd>
            </div>
          ))}
          <div>
            <dt>{short.facts.motto.term}</dt>
            <dd lang="en">{brand.motto}</dd>
          </div>
        </Facts>
      </Columns>
    </Section>
  );
}

/** The company in short, with a link to each of its pages. */
export default function CompanyPage() {
  const { company } = usePageTexts('company');
  return (
    <MarketingPage
      texts={company}
      picture={<Signpost />}
      heroLinks={{ primary: paths.about, secondary: paths.contact }}
      closingLinks={{ primary: paths.blog, secondary: paths.services }}
    >
      <Figures />
      <InShort />
      <Ways />
    </MarketingPage>
  );
}
