import styled from '@emotion/styled';
import { ArrowLeft, Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { RowTitle } from '../../lists/row-list.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { theme } from '../../theme/theme.ts';
import { DownloadLink } from '../../ui/download-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Container } from '../../ui/section.tsx';
import { useWaitingTitle } from '../waiting/use-waiting.ts';

const Head = styled.header({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${theme.space.md} ${theme.space.xl}`,
  paddingBlock: 'clamp(1.25rem, 0.9rem + 1.6vw, 2.5rem) clamp(1.25rem, 1rem + 1vw, 2rem)',
});

/** Shrinks for the action beside it, and wraps when there is no room for both. */
const Words = styled.div({ flex: '1 1 19rem', minWidth: 0 });

/** The title of a page of the portal. */
export const ScreenTitle = styled.h1({
  fontSize: theme.size.xxl,
  letterSpacing: '-0.02em',
  lineHeight: 1.15,
  overflowWrap: 'anywhere',
});

const Lead = styled.p({ maxWidth: '46rem', marginTop: theme.space.xs, color: theme.color.textMuted });

/** The width of the portal's pages beside the navigation. */
export const PortalContainer = styled(Container)({ paddingBottom: 'clamp(3rem, 2rem + 3vw, 5rem)' });

/** Around a list: keeps what follows below the window's edge, where it may move while the list loads. */
export const ListSpace = styled.div({ minHeight: '72dvh' });

interface PortalScreenProps {
  title: string;
  lead?: string;
  /** Describes a page without a lead. */
  description?: string;
  /** Beside the title: a `Badge`. */
  note?: ReactNode;
  /** The action: a button or a link, such as `BackLink`. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A page of the portal under its title. */
export function PortalScreen({ title, lead, description, note, action, children }: PortalScreenProps) {
  const tabTitle = useWaitingTitle(title);
  return (
    <PortalContainer>
      <PageHead title={tabTitle} description={lead ?? description} isUnlisted />
      <Head>
        <Words>
          <RowTitle>
            <ScreenTitle>{title}</ScreenTitle>
            {note}
          </RowTitle>
          {lead ? <Lead>{lead}</Lead> : null}
        </Words>
        {action}
      </Head>
      {children}
    </PortalContainer>
  );
}

/** The link of a page to the one above it, in place of an action. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <LinkButton href={href} variant="secondary" size="sm">
    <ArrowLeft aria-hidden />
    {children}
  </LinkButton>
);

/** Actions beside each other; on a phone the last, the main one, comes first. */
export const ScreenActions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space.sm,
  '& > :last-child': { order: -1, [theme.media.md]: { order: 0 } },
});

/** Saves the rows of a page's list as a file. */
export const ExportLink = ({ href, children }: { href: string; children: string }) => (
  <DownloadLink href={href} variant="secondary">
    <Download aria-hidden />
    {children}
  </DownloadLink>
);

const SectionHead = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${theme.space.md} ${theme.space.xl}`,
  marginBottom: theme.space.lg,
});

/** Shrinks for the action beside it, and wraps when there is no room for both. */
const SectionWords = styled.div({ flex: '1 1 19rem' });

/** As high as the note, which may come later. */
const TitleRow = styled(RowTitle)({ minHeight: '1.75rem' });

const SectionTitle = styled.h2({ fontSize: theme.size.xl });

const SectionText = styled.p({ maxWidth: '48rem', marginTop: theme.space.xs, color: theme.color.textMuted });

interface PortalSectionProps {
  title: string;
  text: string;
  /** Beside the title: a `Badge`. */
  note?: ReactNode;
  /** The action: a button or a link. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the portal with a heading. */
export function PortalSection({ title, text, note, action, children }: PortalSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead>
        <SectionWords>
          <TitleRow>
            <SectionTitle id={id}>{title}</SectionTitle>
            {note}
          </TitleRow>
          <SectionText>{text}</SectionText>
        </SectionWords>
        {action}
      </SectionHead>
      {children}
    </section>
  );
}
