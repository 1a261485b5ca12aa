import styled from '@emotion/styled';
import { useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { Lead, Title } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';
import { DocumentPath } from './document-path.tsx';
import { Opening } from './opening.ts';

const Figures = styled.dl`
  display: grid;
  gap: ${theme.space.xxl} clamp(3rem, 7vw, 7rem);

  ${theme.media.md} {
    grid-template-columns: 1fr 1fr;
  }

  & strong {
    display: block;
    color: ${theme.color.accentText};
    font-size: clamp(4.75rem, 2.5rem + 9vw, 9.5rem);
    font-weight: 620;
    letter-spacing: -0.06em;
    line-height: 0.9;
    text-indent: -0.03em;
    white-space: nowrap;
  }

  & dt {
    font-size: ${theme.size.xl};
    font-weight: 560;
    letter-spacing: -0.022em;
  }

  & dd {
    max-width: 32rem;
    margin-top: ${theme.space.xs};
    color: ${theme.color.textMuted};
  }
`;

const order = ['faster', 'accuracy'] as const;

/** Document processing: its two figures (docs/specification.md#constants-and-limits), what they leave out, and the way of a document. */
export function Documents() {
  const { documents } = usePageTexts('aiPlatforms').aiPlatforms;
  const id = useId();
  return (
    <Section labelledBy={id}>
      <Opening>
        <Title id={id}>{documents.title}</Title>
        <Lead>{documents.lead}</Lead>
      </Opening>
      <Figures>
        {order.map((name) => (
          <div key={name}>
            <dt>
              <strong>{documents[name].value}</strong> {documents[name].label}
            </dt>
            <dd>{documents[name].text}</dd>
          </div>
        ))}
      </Figures>
      <DocumentPath />
    </Section>
  );
}
