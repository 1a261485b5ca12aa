import styled from '@emotion/styled';
import { useId } from 'react';

import { useFacts } from '../../content/facts.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Columns } from '../../ui/columns.ts';
import { Eyebrow } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { Terms } from '../../ui/terms.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { NumberBand } from '../number-band.tsx';
import { usePageTexts } from '../texts.ts';
import { Compass } from './picture.tsx';
import { Ways } from './ways.tsx';

const Strip = styled(NumberBand)`
  padding-block: clamp(2.5rem, 2rem + 2vw, 4rem);
  border-bottom: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
`;

const List = styled(Terms)`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: ${theme.space.xl} ${theme.space.lg};

  ${theme.media.lg} {
    grid-template-columns: repeat(4, 1fr);
  }

  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding-left: ${theme.space.lg};
    border-left: 1px solid ${theme.color.borderStrong};
  }

  & dt {
    margin-top: ${theme.space.xs};
    ${theme.text.note};
    line-height: 1.45;
  }

  & dd {
    font-size: clamp(2.75rem, 2rem + 3vw, 4.5rem);
    font-weight: 610;
    letter-spacing: -0.05em;
    line-height: 1;
  }
`;

function Figures() {
  const { title, items } = usePageTexts('company').company.figures;
  return (
    <Strip title={title}>
      <List of={Object.values(items).map(({ label, value }) => [label, value])} />
    </Strip>
  );
}

const Statement = styled.h2`
  font-size: clamp(1.875rem, 1.4rem + 2vw, 3.25rem);
  letter-spacing: -0.035em;
  line-height: 1.1;
`;

const Facts = styled(Terms)`
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

function InShort() {
  const { title, statement, facts } = usePageTexts('company').company.short;
  const { motto, ...others } = facts;
  const { brand } = useFacts();
  const id = useId();
  return (
    <Section labelledBy={id}>
      <Columns>
        <div>
          <Eyebrow>{title}</Eyebrow>
          <Statement id={id}>{statement}</Statement>
        </div>
        <Facts of={Object.values(others).map(({ term, text }) => [term, text])}>
          <div>
            <dt>{motto.term}</dt>
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
      picture={<Compass />}
      heroLinks={{ primary: paths.about, secondary: paths.contact }}
      closingLinks={{ primary: paths.blog, secondary: paths.services }}
    >
      <Figures />
      <InShort />
      <Ways />
    </MarketingPage>
  );
}
