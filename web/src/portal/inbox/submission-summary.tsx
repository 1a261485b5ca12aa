import styled from '@emotion/styled';
import type { ContactSubmission, Language } from '@kontor/contracts/endpoints';
import { ChevronDown, Clock } from 'lucide-react';
import type { Ref } from 'react';

import { useFacts } from '../../i18n/words.ts';
import { useNow } from '../../browser/use-now.ts';
import { formatDateTime } from '../../format/date.ts';
import { serviceName } from '../../i18n/contact-services/service-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ROW_EDGE, RowName, RowStatus } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Note } from '../../ui/note.ts';
import { usePortalTexts } from '../texts.ts';
import { replyDeadline, timeText } from './reply-deadline.ts';

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
export function SubmissionSummary({ submission, lang, ref }: SubmissionSummaryProps) {
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
