import styled from '@emotion/styled';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';
import { CardLink } from '../ui/card.tsx';
import { own } from '../ui/own-props.ts';

/** The space between a row's content and the edges of the list. */
export const ROW_EDGE = 'clamp(1rem, 0.6rem + 1.4vw, 1.5rem)';

/** A list of rows with actions; readable on a phone, unlike a table. */
export const RowList = styled.ul({
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.lg,
  background: theme.color.surface,
  overflow: 'hidden',
  '& > li + li': { borderTop: `1px solid ${theme.color.border}` },
});

/** One row: a mark where `marked`, the text, then the actions. */
export const ListRow = styled('li', own('marked'))<{ marked?: boolean }>(
  { display: 'grid', alignItems: 'center', padding: `1rem ${ROW_EDGE}`, rowGap: theme.space.xs },
  ({ marked }) => ({
    gridTemplateColumns: `${marked ? 'auto ' : ''}minmax(0, 1fr) auto`,
    columnGap: marked ? 'clamp(0.75rem, 0.6rem + 0.6vw, 1rem)' : theme.space.md,
  }),
);

/** The name of a row; `as="h2"` where the list is the page. */
export const RowName = styled.h3({
  fontSize: theme.size.md,
  fontWeight: 580,
  letterSpacing: '-0.012em',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
});

/** A row that is clickable as a whole: put a `CardLink` in it. */
export const LinkedRow = styled(ListRow)({
  position: 'relative',
  '&:hover': { background: theme.color.sunken },
  '& > svg': { ...theme.square('1.25rem'), color: theme.color.textSubtle },
});

/** Short facts below the name, side by side. */
export const RowFacts = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.35rem 0.9rem',
  marginTop: '0.5rem',
  ...theme.text.smallLabel,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
});

/** A badge and its date, beside the name where there is room. */
export const RowStatus = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0.3rem ${theme.space.sm}`,
  ...theme.text.smallNote,
});

/** A name and the badges beside it. */
export const RowTitle = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space.xs} ${theme.space.sm}`,
});

interface LinkRowProps {
  href: string;
  name: ReactNode;
  heading?: 'h2' | 'h3' | 'h4';
  /** The language of the name, if it is another than the page's. */
  lang?: string | undefined;
  /** Badges beside the name. */
  marks?: ReactNode;
  /** Below the name. */
  children: ReactNode;
}

/** A row that leads to a page. */
export const LinkRow = ({ href, name, heading = 'h3', lang, marks, children }: LinkRowProps) => (
  <LinkedRow>
    <div>
      <RowTitle>
        <RowName as={heading} lang={lang}>
          <CardLink href={href}>{name}</CardLink>
        </RowName>
        {marks}
      </RowTitle>
      {children}
    </div>
    <ChevronRight aria-hidden />
  </LinkedRow>
);
