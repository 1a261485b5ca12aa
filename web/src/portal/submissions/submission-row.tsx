import styled from '@emotion/styled';
import type { ContactSubmission } from '@kontor/contracts/endpoints';
import { useRef } from 'react';

import { useLanguage } from '../../i18n/use-language.ts';
import { ROW_EDGE } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { useHandOverFocus } from '../../ui/use-hand-over-focus.ts';
import { SubmissionActions } from './submission-actions.tsx';
import { SubmissionFacts } from './submission-facts.tsx';
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
