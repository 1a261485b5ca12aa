import styled from '@emotion/styled';
import { isAllowed, listPeople, listUsers, uploadDocument } from '@kontor/contracts/endpoints';
import { FileText, ShieldCheck, UsersRound } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { PageHead } from '../../page/page-head.tsx';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Row } from '../../ui/grid.tsx';
import { Container } from '../../ui/section.tsx';
import { own } from '../../ui/own-props.ts';
import { StatTile } from '../../ui/stat-tile.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { UploadDialog } from '../documents/upload-dialog.tsx';
import { LINKED, useDocumentCount } from '../documents/use-documents.ts';
import { usePortal } from '../access/portal-context.ts';
import { PortalContainer, PortalSection, ScreenTitle } from '../shell/portal-screen.tsx';
import { usePortalTexts } from '../texts.ts';
import { usePeople, useUsers } from '../parts/use-people.ts';
import { UserActions } from '../people/user-actions.tsx';
import { UserList } from '../people/user-list.tsx';
import { atMost99, useWaitingTitle } from '../waiting/use-waiting.ts';
import { useIsBandKnown, WaitingBand } from './waiting-band.tsx';

const WebsiteSummary = lazy(() => import('../website/summary.tsx'));
const FirstHour = lazy(() => import('./first-hour/first-hour.tsx'));

/** The room of the website's part while it loads. */
const WebsiteFrame = styled.div({ minHeight: '22rem' });

const Identity = styled(Row)({ marginBlock: theme.space.md, ...theme.text.noteOnBand, overflowWrap: 'anywhere' });

const Band = styled.header({
  paddingBlock: 'clamp(1.25rem, 0.9rem + 1.6vw, 2.5rem)',
  background: theme.color.band,
  color: theme.color.onBand,
});

const Sections = styled(PortalContainer)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(2.75rem, 2rem + 3vw, 4.5rem)',
  paddingTop: 'clamp(1.25rem, 1rem + 1.4vw, 2rem)',
});

/** Beside each other also on a phone, where they are small, so that the lists below are near. */
const Cards = styled.section({
  display: 'grid',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  gap: theme.space.xs,
  '& > dl': { padding: '0.9rem 0.8rem' },
  '& dd': { fontSize: theme.size.xl },
  '& dt': { fontSize: theme.size.xs, lineHeight: 1.35 },
  '& [aria-hidden]': { display: 'none' },
  [theme.media.md]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: theme.space.md,
    '& > dl': { padding: theme.space.xl },
    '& dd': { fontSize: theme.size.xxl },
    '& dt': { fontSize: theme.size.sm },
    '& [aria-hidden]': { display: 'block' },
  },
});

/** Keeps its place, unseen, until what is above has its height: nothing that is seen moves while the page loads. */
const Steady = styled(
  'div',
  own('isSeen'),
)<{ isSeen: boolean }>(({ isSeen }) => (isSeen ? {} : { visibility: 'hidden' }));

/** The longest time for which something waits for what is above it: a page on a busy server, but not a service that hangs. */
const MAX_UNSEEN_MS = 3000;

/** Becomes true with `isKnown`, or after a while, and stays true. */
function useOnce(isKnown: boolean): boolean {
  const [was, setWas] = useState(isKnown);
  if (isKnown && !was) setWas(true);
  useEffect(() => {
    const timer = setTimeout(() => setWas(true), MAX_UNSEEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return was;
}

interface SummaryProps {
  /** All users; undefined while unknown. */
  people: readonly unknown[] | undefined;
  /** How many the user may see; undefined while unknown. */
  documents: number | undefined;
}

/** The portal's figures that the user may know; a dash while unknown. */
function Summary({ people, documents }: SummaryProps) {
  const { summary } = usePortalTexts('portal');
  const { rights } = usePortal();
  const known = (value: number | string | undefined) => (value === undefined ? {} : { value });
  return (
    <Cards aria-label={summary.title}>
      <StatTile
        icon={<FileText />}
        {...summary.documents}
        {...known(documents === undefined ? undefined : atMost99(documents))}
      />
      {isAllowed(listPeople.access, rights) ? (
        <StatTile icon={<UsersRound />} {...summary.users} {...known(people?.length)} />
      ) : null}
      {rights.role === 'admin' ? <StatTile icon={<ShieldCheck />} {...summary.security} /> : null}
    </Cards>
  );
}

/** The portal's first page, where some also manage users and documents. */
export default function PortalHome() {
  const portal = usePortalTexts('portal');
  const documents = usePortalTexts('documents');
  const texts = usePortalTexts('users');
  const { user, rights } = usePortal();
  const people = usePeople();
  const count = useDocumentCount();
  const managesUsers = isAllowed(listUsers.access, rights);
  const users = useUsers(managesUsers);
  // A hidden row cannot take the focus of a link.
  const isLinked = useSearchParams()[0].has(LINKED);
  const [isFirstHourKnown, setFirstHourKnown] = useState(rights.role !== 'admin');
  const isBandKnown = useIsBandKnown();
  const isBandSeen = useOnce((isBandKnown && isFirstHourKnown) || isLinked);
  const areUsersSeen = useOnce(!managesUsers || !users.isFetching || users.data !== undefined || isLinked);
  const managesDocuments = isAllowed(uploadDocument.access, rights);
  const { title, text } = managesDocuments ? documents.management : documents.own;
  return (
    <>
      <PageHead title={useWaitingTitle(portal.pageTitle)} description={portal.pageDescription} isUnlisted />
      <Band>
        <Container>
          <ScreenTitle>{portal.greeting(user.name || user.username)}</ScreenTitle>
          <Identity>
            <Badge tone="band">{texts.roles[user.role]}</Badge>
            {user.duties.map((duty) => (
              <Badge key={duty} tone="band">
                {texts.duties[duty].name}
              </Badge>
            ))}
            <span>{user.email}</span>
          </Identity>
          <Steady isSeen={isBandSeen}>
            <WaitingBand />
          </Steady>
        </Container>
      </Band>
      <Steady isSeen={isBandSeen}>
        <Sections>
          <Summary people={people} documents={count?.documents} />
          {rights.role === 'admin' ? (
            <Suspense>
              <FirstHour onKnown={() => setFirstHourKnown(true)} />
            </Suspense>
          ) : null}
          {rights.duties.includes('editor') ? (
            <WebsiteFrame>
              <Suspense>
                <WebsiteSummary />
              </Suspense>
            </WebsiteFrame>
          ) : null}
          {managesUsers ? (
            <PortalSection
              title={texts.title}
              text={rights.role === 'admin' ? texts.text : texts.textOfEmployees}
              action={<UserActions />}
            >
              <UserList />
            </PortalSection>
          ) : null}
          <Steady isSeen={areUsersSeen}>
            <PortalSection
              title={title}
              text={text}
              note={
                count && count.unopened > 0 ? <Badge tone="accent">{documents.newCount(count.unopened)}</Badge> : null
              }
              action={managesDocuments ? <UploadDialog /> : null}
            >
              <DocumentList />
            </PortalSection>
          </Steady>
        </Sections>
      </Steady>
    </>
  );
}
