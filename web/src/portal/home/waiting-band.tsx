import styled from '@emotion/styled';
import { useRef } from 'react';
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

import { isAllowed, listConfirmationRequests } from '@kontor/contracts/endpoints';
import type { Resource } from '../../api/use-resource.ts';
import { useFacts } from '../../content/facts.ts';
import { useNow } from '../../browser/use-now.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Button } from '../../ui/button.tsx';
import { documentLink, titleIn, useToConfirm } from '../documents/use-documents.ts';
import { replyDeadline, timeText } from '../inbox/reply-deadline.ts';
import { usePortal } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';
import { atMost99, useWaiting } from '../waiting/use-waiting.ts';
import { ToConfirmList } from './to-confirm.tsx';

/** What waits for the user, and where it is dealt with. */
interface Item {
  key: string;
  icon: LucideIcon;
  text: string;
  note?: string;
  href: string;
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr));
`;

const Row = styled(Anchor)`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  height: 100%;
  min-height: 3.25rem;
  padding: ${theme.space.xs} ${theme.space.md};
  border: 1px solid ${theme.color.bandBorder};
  border-radius: ${theme.radius.md};
  background: ${theme.color.bandRaised};
  color: ${theme.color.onBand};
  font-size: ${theme.size.sm};
  font-weight: 560;
  line-height: 1.35;
  text-decoration: none;

  & > svg {
    flex: none;
    ${theme.square('1.25rem')};
    color: ${theme.color.bandAccent};
  }

  & > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  & small {
    display: block;
    ${theme.text.noteOnBand};
    font-size: ${theme.size.xs};
    font-weight: 440;
  }

  &:hover {
    border-color: ${theme.color.bandAccent};
  }

  &:focus-visible {
    outline-color: ${theme.color.bandAccent};
  }
`;

const Sheet = styled.section`
  display: grid;
  gap: ${theme.space.sm};
  align-content: start;
  min-height: 3.25rem;
`;

/** Takes the focus of a confirmed document. */
const Status = styled.p`
  &:empty {
    position: absolute;
  }

  &:focus-visible {
    outline: none;
  }
`;

const Away = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.md};
  font-size: ${theme.size.sm};
`;

/** The items in the order of their urgency. */
function useItems(): Item[] {
  const { waiting: texts } = usePortalTexts('portalHome');
  const { documents, people, messages } = useWaiting();
  const { language, locale } = useLanguage();
  const items: Item[] = [];
  const add = (
    key: string,
    count: number | null | undefined,
    item: Omit<Item, 'key' | 'text'> & { text: (count: string) => string },
  ): void => {
    if (count) items.push({ ...item, key, text: item.text(atMost99(count)) });
  };

  const ofDocuments = documents.data;
  const ofMessages = messages.data;
  const now = useNow();
  const { responseHours } = useFacts().figures;
  const due = ofMessages?.oldestToAnswer ? replyDeadline(ofMessages.oldestToAnswer, now, responseHours) : undefined;
  add('toAnswer', ofMessages?.toAnswer, {
    icon: Inbox,
    text: texts.toAnswer,
    ...(due ? { note: texts.answerBy(due.isLate, timeText(due, locale)) } : {}),
    href: portalPaths.inbox,
  });
  add('toDecide', ofDocuments?.runsToDecide, { icon: Receipt, text: texts.toDecide, href: portalPaths.payslips });
  add('toPublish', ofDocuments?.runsToPublish, { icon: Receipt, text: texts.toPublish, href: portalPaths.payslips });
  add('overdue', ofDocuments?.overdueConfirmations, {
    icon: Hourglass,
    text: texts.overdue,
    href: `${portalPaths.confirmations}?state=overdue`,
  });
  add('paused', ofMessages?.lettersPaused, { icon: Mail, text: texts.lettersPaused, href: portalPaths.newsletter });
  add('failedMails', ofMessages?.failedMails, { icon: MailX, text: texts.failedMails, href: portalPaths.subscribers });
  const newest = ofDocuments?.newest;
  if (newest)
    add('unopened', ofDocuments.unopened, {
      icon: FileText,
      text: () => texts.newDocument(titleIn(language, newest)),
      ...(ofDocuments.unopened > 1 ? { note: texts.moreNew(atMost99(ofDocuments.unopened)) } : {}),
      href: documentLink(newest.id),
    });
  add('withoutNumber', people.data?.withoutNumber, {
    icon: UsersRound,
    text: texts.withoutNumber,
    href: portalPaths.people,
  });
  add('invited', people.data?.invited, { icon: UserRoundPlus, text: texts.invited, href: portalPaths.people });
  add('lettersToSend', ofMessages?.lettersToSend, {
    icon: Mail,
    text: texts.lettersToSend,
    href: portalPaths.newsletter,
  });
  return items;
}

/** Whether a resource is there or has failed, or is not asked for. */
const isSettled = ({ data, error, isFetching }: Resource<unknown>): boolean =>
  data !== undefined || error !== undefined || !isFetching;

/** Whether everything of the band is there, or has failed: it does not grow any more. */
export function useIsBandKnown(): boolean {
  const waiting = useWaiting();
  const hasDocuments = (waiting.documents.data?.toConfirm ?? 0) > 0;
  const toConfirm = useToConfirm(hasDocuments);
  return [...Object.values(waiting), ...(hasDocuments ? [toConfirm] : [])].every(isSettled);
}

/** The first band of Home: what waits for this user, by their duties. A service that is away is named. */
export function WaitingBand() {
  const { waiting: texts } = usePortalTexts('portalHome');
  const { language } = useLanguage();
  const waiting = useWaiting();
  const { documents } = waiting;
  const parts = Object.entries(waiting) as [keyof typeof texts.away, Resource<unknown>][];
  const { user } = usePortal();
  const items = useItems();
  const status = useRef<HTMLParagraphElement>(null);
  const away = parts.filter(([, { error }]) => error !== undefined);
  const isLoading = !Object.values(waiting).every(isSettled);
  const toConfirm = documents.data?.toConfirm ?? 0;
  const own = documents.data?.ownPayslip;
  // Null for those who may request confirmations: unknown.
  const isKnown = documents.data?.overdueConfirmations !== null || !isAllowed(listConfirmationRequests.access, user);
  const isNone = !isLoading && isKnown && away.length === 0 && items.length === 0 && toConfirm === 0;

  return (
    <Sheet aria-label={texts.label} aria-busy={isLoading}>
      <Status ref={status} tabIndex={-1} role="status">
        {isLoading ? texts.loading : isNone ? texts.none : ''}
      </Status>
      {toConfirm > 0 ? <ToConfirmList onConfirmed={() => status.current?.focus()} /> : null}
      {items.length > 0 ? (
        <List>
          {items.map(({ key, icon: Icon, text, note, href }) => (
            <li key={key}>
              <Row href={href}>
                <Icon aria-hidden />
                <span>
                  {text}
                  {note ? <small>{note}</small> : null}
                </span>
                <ChevronRight aria-hidden />
              </Row>
            </li>
          ))}
        </List>
      ) : null}
      {own ? <Anchor href={documentLink(own.id)}>{texts.ownPayslip(titleIn(language, own))}</Anchor> : null}
      {away.map(([name, { isFetching, retry }]) => (
        <Away key={name} role="alert">
          {texts.away[name]}
          <Button variant="outlineOnBand" size="sm" busy={isFetching} onClick={retry}>
            {texts.retry}
          </Button>
        </Away>
      ))}
    </Sheet>
  );
}
