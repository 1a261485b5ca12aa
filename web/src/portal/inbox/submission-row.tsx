import styled from '@emotion/styled';
import {
  type BodyOf,
  type ContactStatus,
  type ContactSubmission,
  deleteContactSubmission,
  type Language,
  updateContactSubmission,
} from '@kontor/contracts/endpoints';
import {
  Archive,
  Check,
  ChevronDown,
  Clock,
  type LucideIcon,
  Reply,
  RotateCcw,
  ShieldCheck,
  Trash2,
} from 'lucide-react';
import { type Ref, useRef } from 'react';

import { byId, call } from '../../api/call.ts';
import { useNow } from '../../browser/use-now.ts';
import { formatDateTime } from '../../format/date.ts';
import { ConfirmedAction, useAction } from '../../forms/action.tsx';
import { serviceName } from '../../i18n/contact-services/service-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFacts } from '../../i18n/words.ts';
import { ROW_EDGE, RowName, RowStatus } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/note.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useHandOverFocus } from '../../ui/use-hand-over-focus.ts';
import { Terms } from '../../ui/terms.tsx';
import { usePortalTexts } from '../texts.ts';
import { replyDeadline, timeText } from './reply-deadline.ts';
import { mailLink, replyLink } from './reply-link.ts';

/** The time left to reply, or by which the reply is overdue. */
function DueBadge({ createdAt }: { createdAt: string }) {
  const { due } = usePortalTexts('inbox');
  const { locale } = useLanguage();
  const deadline = replyDeadline(createdAt, useNow(), useFacts().figures.responseHours);
  const { isLate, isSoon } = deadline;
  const time = timeText(deadline, locale);
  return (
    <Badge tone={isLate ? 'danger' : isSoon ? 'warning' : 'accent'}>
      <Clock aria-hidden />
      {isLate ? due.late(time) : due.within(time)}
    </Badge>
  );
}

const Line = styled.summary({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `0.35rem ${theme.space.md}`,
  alignItems: 'center',
  padding: `1rem ${ROW_EDGE}`,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover, details[open] > &': { background: theme.color.sunken },
  '&:focus-visible': { outlineOffset: '-3px' },
  '& > svg': {
    ...theme.square('1.25rem'),
    color: theme.color.textSubtle,
    transition: `transform ${theme.motion.quick}`,
  },
  'details[open] > & > svg': { transform: 'rotate(180deg)' },
});

const Words = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `0.6rem ${theme.space.lg}`,
  [theme.media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 15rem', alignItems: 'center' },
});

const From = styled(RowName)({ '& span': { color: theme.color.textMuted, fontWeight: 400 } });

/** The first two lines of the message. */
const Beginning = styled(Note)({
  display: '-webkit-box',
  marginTop: '0.2rem',
  overflow: 'hidden',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});

const Status = styled(RowStatus)({
  rowGap: '0.35rem',
  [theme.media.lg]: { flexDirection: 'column', alignItems: 'start' },
});

interface SubmissionSummaryProps {
  submission: ContactSubmission;
  /** The language it is written in, where that is not the page's. */
  lang: Language | undefined;
  ref: Ref<HTMLElement>;
}

/** A submission's summary line, which opens it: sender, service, time received, time left. */
function SubmissionSummary({ submission, lang, ref }: SubmissionSummaryProps) {
  const inbox = usePortalTexts('inbox');
  const contactServices = usePortalTexts('contactServices');
  const { locale } = useLanguage();
  const { name, company, service, status, isSuspect, createdAt } = submission;
  return (
    <Line ref={ref}>
      <Words>
        <div>
          <From as="h2">
            {name}
            {company ? <span> · {company}</span> : null}
          </From>
          <Beginning lang={lang}>{submission.message}</Beginning>
        </div>
        <Status>
          {isSuspect ? <Badge tone="warning">{inbox.suspect}</Badge> : null}
          {status === 'new' && !isSuspect ? <DueBadge createdAt={createdAt} /> : null}
          {status === 'new' ? null : <Badge>{inbox.statuses[status]}</Badge>}
          {service ? <span>{serviceName(service, contactServices)}</span> : null}
          <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
        </Status>
      </Words>
      <ChevronDown aria-hidden />
    </Line>
  );
}

const Content = styled.div({
  display: 'grid',
  gap: theme.space.lg,
  padding: `${theme.space.sm} ${ROW_EDGE} ${theme.space.lg}`,
});

const Message = styled.p({ maxWidth: '46rem', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });

const Facts = styled(Terms)({
  display: 'grid',
  gap: `${theme.space.sm} ${theme.space.lg}`,
  fontSize: theme.size.sm,
  '& dt': theme.text.smallNote,
  '& dd': { overflowWrap: 'anywhere' },
  [theme.media.sm]: { gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))' },
});

/** The sender's details and the times; empty ones are omitted. */
function SubmissionFacts({ submission }: { submission: ContactSubmission }) {
  const inbox = usePortalTexts('inbox');
  const contactServices = usePortalTexts('contactServices');
  const { locale } = useLanguage();
  const { email, phone, company, service, language, createdAt, answeredAt } = submission;
  const facts = {
    email: <TextLink href={mailLink(email)}>{email}</TextLink>,
    phone,
    company,
    service: service && serviceName(service, contactServices),
    language: inbox.languages[language],
    receivedAt: formatDateTime(createdAt, locale),
    answeredAt: answeredAt && formatDateTime(answeredAt, locale),
  };
  return (
    <Facts
      of={Object.entries(facts).flatMap(([name, value]) =>
        value ? [[inbox.facts[name as keyof typeof facts], value]] : [],
      )}
    />
  );
}

const marks: [ContactStatus, LucideIcon][] = [
  ['answered', Check],
  ['closed', Archive],
  ['new', RotateCcw],
];

/** Replies to a submission, changes its status and deletes it. A suspected one must be trusted first. */
function SubmissionActions({ submission, onChanged }: { submission: ContactSubmission; onChanged: () => void }) {
  const { actions, changes, removal: texts } = usePortalTexts('inbox');
  const { brand } = useFacts();
  const { id, name, status, isSuspect } = submission;
  const change = useAction({
    call: (body: BodyOf<typeof updateContactSubmission>) => call(updateContactSubmission, { ...byId(id), body }),
    done: (body) => (body.status ? changes.marked[body.status] : changes.trusted),
    failed: changes.failed,
  });
  const removal = useAction({ ...texts, call: () => call(deleteContactSubmission, byId(id)) });
  const isBusy = change.isBusy || removal.isBusy;
  // `onChanged` also after a failure: another user may have changed it first.
  const make = (body: BodyOf<typeof updateContactSubmission>) => void change.run(body).then(onChanged);
  return (
    <Row>
      {isSuspect ? (
        <Button size="sm" disabled={isBusy} onClick={() => make({ isSuspect: false })}>
          <ShieldCheck aria-hidden />
          {actions.trust}
        </Button>
      ) : null}
      <LinkButton href={replyLink(submission, brand.name)} size="sm" variant={isSuspect ? 'secondary' : 'primary'}>
        <Reply aria-hidden />
        {actions.reply}
      </LinkButton>
      {marks.map(([to, Icon]) =>
        isSuspect || to === status ? null : (
          <Button key={to} variant="secondary" size="sm" disabled={isBusy} onClick={() => make({ status: to })}>
            <Icon aria-hidden />
            {actions[to]}
          </Button>
        ),
      )}
      <ConfirmedAction
        texts={texts}
        question={texts.question(name)}
        trigger={
          <Button variant="quiet" size="sm" disabled={isBusy}>
            <Trash2 aria-hidden />
            {actions.delete}
          </Button>
        }
        action={removal}
        onRun={onChanged}
      />
    </Row>
  );
}

/** One submission: a summary line that opens to the whole message, its facts and actions. */
export function SubmissionRow({ submission, onChanged }: { submission: ContactSubmission; onChanged: () => void }) {
  const { language } = useLanguage();
  const row = useHandOverFocus<HTMLLIElement>();
  const line = useRef<HTMLElement>(null);
  const foreign = submission.language === language ? undefined : submission.language;

  function settle(): void {
    // The pressed button lost the focus while it was disabled, and may have been removed.
    if (document.activeElement === document.body) line.current?.focus();
    onChanged();
  }

  return (
    <li ref={row}>
      <details>
        <SubmissionSummary ref={line} submission={submission} lang={foreign} />
        <Content>
          <SubmissionFacts submission={submission} />
          <Message lang={foreign}>{submission.message}</Message>
          <SubmissionActions submission={submission} onChanged={settle} />
        </Content>
      </details>
    </li>
  );
}
