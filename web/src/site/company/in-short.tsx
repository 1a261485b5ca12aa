import styled from '@emotion/styled';
import { useId } from 'react';

import { brand } from '../../content/brand.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Eyebrow } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { Columns } from '../../ui/columns.ts';

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

/** What one would tell about the company in a lift, if the house had one. */
export function InShort() {
  const { short } = useDictionary().company;
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
