import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';
import { TextLink } from './text-link.tsx';

const Terms = styled.dl`
  border-top: 1px solid ${theme.color.border};

  & > div {
    display: grid;
    gap: ${theme.space.xxs} ${theme.space.lg};
    padding-block: ${theme.space.md};
    border-bottom: 1px solid ${theme.color.border};

    ${theme.media.md} {
      grid-template-columns: 11rem 1fr;
    }
  }

  & dt {
    font-weight: 580;
  }

  & dd {
    color: ${theme.color.textMuted};
  }
`;

const Dated = styled.p`
  ${theme.text.label};
`;

const Address = styled.address`
  display: grid;
  padding: ${theme.space.lg};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.sunken};
  font-style: normal;

  & a {
    width: fit-content;
    padding-block: 0.6rem;
  }
`;

/** A list of terms with their descriptions. */
export const PolicyTerms = ({ items }: { items: readonly { term: string; text: ReactNode }[] }) => (
  <Terms>
    {items.map(({ term, text }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </Terms>
);

export interface PolicyDateProps {
  label: string;
  /** As `2025-11-03`. */
  date: string;
  /** The same day in words. */
  text: string;
}

/** When a policy was last updated. */
export const PolicyDate = ({ label, date, text }: PolicyDateProps) => (
  <Dated>
    {label} <time dateTime={date}>{text}</time>
  </Dated>
);

/** The contact for a policy. */
export const PolicyContact = ({ email, lines }: { email: string; lines: readonly string[] }) => (
  <Address>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
    <TextLink href={`mailto:${email}`}>{email}</TextLink>
  </Address>
);
