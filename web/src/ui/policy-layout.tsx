import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';
import { Anchor } from './anchor.tsx';
import { Container } from './section.tsx';

const Columns = styled(Container)`
  display: grid;
  gap: ${theme.space.xxl} clamp(3rem, 7vw, 7rem);
  padding-block: clamp(3rem, 2rem + 4.5vw, 6rem) ${theme.space.section};

  ${theme.media.lg} {
    grid-template-columns: 15rem minmax(0, 68ch);
  }
`;

const Contents = styled.nav`
  align-self: start;
  font-size: ${theme.size.sm};

  ${theme.media.lg} {
    position: sticky;
    top: 7rem;
  }
`;

const ContentsTitle = styled.p`
  margin-bottom: ${theme.space.xs};
  ${theme.text.smallLabel};
  font-weight: 560;
`;

/* Marks the visible part in browsers with CSS scroll target groups. */
const List = styled.ol`
  scroll-target-group: auto;
  border-left: 1px solid ${theme.color.border};

  & a {
    display: block;
    margin-left: -1px;
    padding: 0.65rem 0 0.65rem 1.15rem;
    border-left: 2px solid transparent;
    color: ${theme.color.textMuted};
    line-height: 1.4;
    text-decoration: none;
  }

  & a:hover {
    color: ${theme.color.text};
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }

  & a:target-current {
    border-color: ${theme.color.accent};
    color: ${theme.color.accentText};
    font-weight: 560;
  }

  ${theme.media.lg} {
    & a {
      padding-block: 0.45rem;
    }
  }
`;

const Part = styled.section`
  display: grid;
  gap: ${theme.space.md};

  & + & {
    margin-top: ${theme.space.xxl};
    padding-top: ${theme.space.xxl};
    border-top: 1px solid ${theme.color.border};
  }

  & > h2 {
    margin-bottom: ${theme.space.xs};
    font-size: ${theme.size.xxl};
  }

  & > p {
    color: ${theme.color.textMuted};
  }
`;

export interface PolicyPart {
  /** What links lead to: `#your-rights`. The same in every language. */
  id: string;
  title: string;
  /** Paragraphs, lists and terms, one below the other. */
  content: ReactNode;
}

export interface PolicyLayoutProps {
  /** The name of the list of contents. */
  contentsLabel: string;
  parts: readonly PolicyPart[];
}

/** A text to be read from top to bottom, with its contents beside it, or before it on a phone. Comes after `PageHero`. */
export function PolicyLayout({ contentsLabel, parts }: PolicyLayoutProps) {
  return (
    <Columns>
      <Contents aria-label={contentsLabel}>
        <ContentsTitle aria-hidden>{contentsLabel}</ContentsTitle>
        <List>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <Anchor href={`#${id}`}>{title}</Anchor>
            </li>
          ))}
        </List>
      </Contents>
      <div>
        {parts.map(({ id, title, content }) => (
          <Part key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {content}
          </Part>
        ))}
      </div>
    </Columns>
  );
}
