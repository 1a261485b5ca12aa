import styled from '@emotion/styled';
import { FileInput, ListChecks, ScanText, Send } from 'lucide-react';

import { theme } from '../../theme/theme.ts';
import { Terms } from '../../ui/terms.tsx';
import { dottedLine, ring } from '../steps.ts';
import { usePageTexts } from '../texts.ts';
import { Part } from './part.tsx';

const Figures = styled(Terms)`
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

const steps = [
  { name: 'arrives', Icon: FileInput },
  { name: 'read', Icon: ScanText },
  { name: 'checked', Icon: ListChecks },
  { name: 'goes', Icon: Send },
] as const;

const Frame = styled.div`
  margin-top: clamp(3.5rem, 2.5rem + 4vw, 6rem);

  & > h3 {
    margin-bottom: ${theme.space.xl};
    font-size: ${theme.size.xl};
  }
`;

const Path = styled.ol`
  display: grid;

  ${theme.media.lg} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

/* A dotted line from each step to the next: vertical on a phone, else horizontal. */
const Step = styled.li`
  position: relative;
  padding: 0 0 ${theme.space.xl} 4.25rem;

  &:last-of-type {
    padding-bottom: 0;
  }

  & > span {
    ${ring('3rem')}
    top: 0;
  }

  & svg {
    ${theme.square('1.25rem')};
  }

  &:not(:last-of-type)::after {
    ${dottedLine}
    top: 3.5rem;
    bottom: 0.5rem;
  }

  & h4 {
    padding-top: 0.5rem;
    font-size: ${theme.size.lg};
  }

  & p {
    margin-top: ${theme.space.xxs};
    ${theme.text.note};
  }

  ${theme.media.lg} {
    padding: 3.75rem ${theme.space.xl} 0 0;

    &:not(:last-of-type)::after {
      left: 3.75rem;
      top: calc(1.5rem - 2px);
      right: 0.75rem;
      bottom: auto;
      width: auto;
      height: 4px;
      background: radial-gradient(circle, ${theme.color.accent} 1.25px, transparent 1.5px) left center / 9px 4px
        repeat-x;
    }
  }
`;

/** What happens to a document from when it arrives until it leaves. */
function DocumentPath() {
  const { documents } = usePageTexts('aiPlatforms').aiPlatforms;
  return (
    <Frame>
      <h3>{documents.path}</h3>
      <Path>
        {steps.map(({ name, Icon }) => (
          <Step key={name}>
            <span aria-hidden>
              <Icon strokeWidth={1.75} />
            </span>
            <h4>{documents.steps[name].title}</h4>
            <p>{documents.steps[name].text}</p>
          </Step>
        ))}
      </Path>
    </Frame>
  );
}

/** Document processing: its two figures (docs/specification.md#constants-and-limits), what they leave out, and the way of a document. */
export function Documents() {
  const { documents } = usePageTexts('aiPlatforms').aiPlatforms;
  return (
    <Part title={documents.title} lead={documents.lead}>
      <Figures
        of={[documents.faster, documents.accuracy].map(({ value, label, text }) => [
          <>
            <strong>{value}</strong> {label}
          </>,
          text,
        ])}
      />
      <DocumentPath />
    </Part>
  );
}
