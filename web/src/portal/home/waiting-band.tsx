import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { isAllowed, listConfirmationRequests } from '@kontor/contracts/endpoints';
import {
  ChevronRight,
  FileText,
  Hourglass,
  Inbox,
  type LucideIcon,
  Mail,
  MailX,
  Receipt,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react';
import { useRef } from 'react';

import { RetryButton } from '../../lists/loaded.tsx';
import type { Resource } from '../../api/use-resource.ts';
import { useFacts } from '../../i18n/words.ts';
import { useNow } from '../../browser/use-now.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { pageAccess } from '../access/page-access.ts';
import { usePortal } from '../access/portal-context.ts';
import { documentLink, titleIn, useToConfirm } from '../documents/use-documents.ts';
import { replyDeadline, timeText } from '../inbox/reply-deadline.ts';
import { usePortalTexts } from '../texts.ts';
import { atMost99, useWaiting } from '../waiting/use-waiting.ts';
import type { HomeTexts } from './texts.en.ts';
import { ToConfirmList } from './to-confirm.tsx';

/** A kind of thing that waits for the user. */
interface Item {
  name: keyof HomeTexts['waiting']['kinds'];
  /** Null or undefined where it is unknown. */
  count: number | null | undefined;
  /** What it is called where its text has no number. */
  title?: string | undefined;
  icon: LucideIcon;
  note?: string | undefined;
  /** Where it is dealt with; undefined where the user cannot. */
  href: string | undefined;
}

const List = styled.ul({
  display: 'grid',
  gap: theme.space.xs,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
});

const rowStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space.sm,
  height: '100%',
  minHeight: '3.25rem',
  padding: `${theme.space.xs} ${theme.space.md}`,
  border: `1px solid ${theme.color.bandBorder}`,
  borderRadius: theme.radius.md,
  background: theme.color.bandRaised,
  color: theme.color.onBand,
  fontSize: theme.size.sm,
  fontWeight: 560,
  lineHeight: 1.35,
  textDecoration: 'none',
  '& > svg': { flex: 'none', ...theme.square('1.25rem'), color: theme.color.bandAccent },
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', ...theme.text.noteOnBand, fontSize: theme.size.xs, fontWeight: 440 },
  '&[href]:hover': { borderColor: theme.color.bandAccent },
  '&:focus-visible': { outlineColor: theme.color.bandAccent },
});

const Row = styled.div(rowStyles);
const LinkedRow = styled(Anchor)(rowStyles);

function ItemRow({ name, count, title, icon: Icon, note, href }: Item) {
  const { kinds } = usePortalTexts('portalHome').waiting;
  const words = (
    <>
      <Icon aria-hidden />
      <span>
        {kinds[name](title ?? atMost99(count ?? 0))}
        {note ? <small>{note}</small> : null}
      </span>
    </>
  );
  if (href === undefined) return <Row>{words}</Row>;
  return (
    <LinkedRow href={href}>
      {words}
      <ChevronRight aria-hidden />
    </LinkedRow>
  );
}

const Sheet = styled.section({ display: 'grid', gap: theme.space.sm, alignContent: 'start', minHeight: '3.25rem' });

/** Takes the focus of a confirmed document. */
const Status = styled.p({ '&:empty': { position: 'absolute' }, '&:focus-visible': { outline: 'none' } });

const Away = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space.xs} ${theme.space.md}`,
  fontSize: theme.size.sm,
});

/** What waits, in the order of its urgency. */
function useItems(): Item[] {
  const { waiting: texts } = usePortalTexts('portalHome');
  const { people: peopleDuty } = usePortalTexts('users').duties;
  const { user } = usePortal();
  const { language, locale } = useLanguage();
  const { documents: ofDocuments, people: ofPeople, messages: ofMessages } = useWaiting();
  const [documents, people, messages] = [ofDocuments.data, ofPeople.data, ofMessages.data];
  const { responseHours } = useFacts().figures;
  const now = useNow();
  const due = messages?.oldestToAnswer ? replyDeadline(messages.oldestToAnswer, now, responseHours) : undefined;
  const newest = documents?.newest ?? undefined;
  const unopened = documents?.unopened ?? 0;
  // Payroll counts the people without a number, whom only those who may open the page can change.
  const mayChangePeople = isAllowed(pageAccess.people, user);

  const kinds: Item[] = [
    {
      name: 'toAnswer',
      count: messages?.toAnswer,
      icon: Inbox,
      href: portalPaths.inbox,
      note: due && texts.answerBy(due.isLate, timeText(due, locale)),
    },
    { name: 'toDecide', count: documents?.runsToDecide, icon: Receipt, href: portalPaths.payslips },
    { name: 'toPublish', count: documents?.runsToPublish, icon: Receipt, href: portalPaths.payslips },
    {
      name: 'overdue',
      count: documents?.overdueConfirmations,
      icon: Hourglass,
      href: `${portalPaths.confirmations}?state=overdue`,
    },
    { name: 'lettersPaused', count: messages?.lettersPaused, icon: Mail, href: portalPaths.newsletter },
    { name: 'failedMails', count: messages?.failedMails, icon: MailX, href: `${portalPaths.people}?show=mail-fails` },
    {
      name: 'newDocument',
      count: newest && unopened,
      title: newest && titleIn(language, newest),
      icon: FileText,
      href: newest && documentLink(newest.id),
      note: unopened > 1 ? texts.moreNew(atMost99(unopened)) : undefined,
    },
    {
      name: 'withoutNumber',
      count: people?.withoutNumber,
      icon: UsersRound,
      href: mayChangePeople ? `${portalPaths.people}?show=no-number` : undefined,
      note: mayChangePeople ? undefined : texts.askPeople(peopleDuty.name),
    },
    { name: 'invited', count: people?.invited, icon: UserRoundPlus, href: `${portalPaths.people}?show=invited` },
    { name: 'lettersToSend', count: messages?.lettersToSend, icon: Mail, href: portalPaths.newsletter },
  ];
  return kinds.filter(({ count }) => count);
}

/** Whether a resource is there or has failed. */
const isKnown = ({ data, error }: Resource<unknown>): boolean => data !== undefined || error !== undefined;

/** The same, or it is not asked for. */
const isSettled = (resource: Resource<unknown>): boolean => isKnown(resource) || !resource.isFetching;

/** Whether everything of the band is there, or has failed: it does not grow any more. */
export function useIsBandKnown(): boolean {
  const waiting = useWaiting();
  const hasDocuments = (waiting.documents.data?.toConfirm ?? 0) > 0;
  const toConfirm = useToConfirm(hasDocuments);
  // When a resource is asked for later, it is not fetching yet in the first render.
  return Object.values(waiting).every(isSettled) && (!hasDocuments || isKnown(toConfirm));
}

/** The first band of Home: what waits for this user, by their duties. A service that is away is named. */
export function WaitingBand() {
  const { waiting: texts } = usePortalTexts('portalHome');
  const { language } = useLanguage();
  const waiting = useWaiting();
  const { documents } = waiting;
  const { user } = usePortal();
  const items = useItems();
  const status = useRef<HTMLParagraphElement>(null);
  // Null for those who may request confirmations: unknown, since identity cannot be asked.
  const isOverdueUnknown =
    documents.data?.overdueConfirmations === null && isAllowed(listConfirmationRequests.access, user);
  const away = [
    ...Object.entries(waiting).filter(([, { error }]: [string, Resource<unknown>]) => error !== undefined),
    ...(isOverdueUnknown ? [['overdue', documents]] : []),
  ] as [keyof typeof texts.away, Resource<unknown>][];
  const isLoading = !Object.values(waiting).every(isSettled);
  const toConfirm = documents.data?.toConfirm ?? 0;
  // What is to be confirmed stands above the rest, which would move.
  const isGrowing = !isKnown(useToConfirm(toConfirm > 0)) && toConfirm > 0;
  const own = documents.data?.ownPayslip;
  const isNone = !isLoading && away.length === 0 && items.length === 0 && toConfirm === 0;

  return (
    <Sheet aria-label={texts.label} aria-busy={isLoading}>
      <Status ref={status} tabIndex={-1} role="status">
        {isLoading ? texts.loading : isNone ? texts.none : ''}
      </Status>
      {toConfirm > 0 ? <ToConfirmList onConfirmed={() => status.current?.focus()} /> : null}
      {items.length > 0 && !isGrowing ? (
        <List>
          {items.map((item) => (
            <li key={item.name}>
              <ItemRow {...item} />
            </li>
          ))}
        </List>
      ) : null}
      {own && !isGrowing ? (
        <Anchor href={documentLink(own.id)}>{texts.ownPayslip(titleIn(language, own))}</Anchor>
      ) : null}
      {away.map(([name, { isFetching, retry }]) => (
        <Away key={name} role="alert">
          {texts.away[name]}
          <RetryButton variant="outlineOnBand" size="sm" busy={isFetching} onClick={retry} />
        </Away>
      ))}
    </Sheet>
  );
}
