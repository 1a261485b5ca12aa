import styled from '@emotion/styled';
import type { ContactSubmission } from '@kontor/contracts/endpoints';
import { useRef } from 'react';

import { formatDateTime } from '../../format/date.ts';
import { serviceName } from '../../i18n/contact-services/service-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ROW_EDGE } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useHandOverFocus } from '../../ui/use-hand-over-focus.ts';
import { usePageTexts } from '../texts.ts';
import { mailLink } from './mail-link.ts';
import { SubmissionActions } from './submission-actions.tsx';
import { SubmissionSummary } from './submission-summary.tsx';

const Content = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  padding: ${theme.space.sm} ${ROW_EDGE} ${theme.space.lg};
`;

const Message = styled.p`
  max-width: 46rem;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

export interface SubmissionRowProps {
  submission: ContactSubmission;
  onChanged: () => void;
}

const Facts = styled.dl`
  display: grid;
  gap: ${theme.space.sm} ${theme.space.lg};
  font-size: ${theme.size.sm};

  & dt {
    ${theme.text.smallNote};
  }

  & dd {
    overflow-wrap: anywhere;
  }

  ${theme.media.sm} {
    grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
  }
`;

/** The sender's details and the times; empty ones are omitted. */
function SubmissionFacts({ submission }: { submission: ContactSubmission }) {
  const { inbox, contactServices } = usePageTexts('submissions');
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
    <Facts>
      {Object.entries(facts).map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{inbox.facts[name as keyof typeof facts]}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </Facts>
  );
}

/** One submission: a summary line that opens to the whole message, its facts and actions. */
export function SubmissionRow({ submission, onChanged }: SubmissionRowProps) {
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
