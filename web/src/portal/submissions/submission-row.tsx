import styled from '@emotion/styled';
import type { ContactSubmission } from '@kontor/contracts/endpoints';
import { useRef } from 'react';

import { useLanguage } from '../../i18n/use-language.ts';
import { ROW_EDGE } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { useHandOverFocus } from '../../ui/use-hand-over-focus.ts';
import { MessageActions } from './submission-actions.tsx';
import { MessageFacts } from './submission-facts.tsx';
import { MessageLine } from './submission-summary.tsx';

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

export interface MessageRowProps {
  message: ContactSubmission;
  onChanged: () => void;
}

/** One message on a line, and all of it, with what can be done about it, once it is opened. */
export function MessageRow({ message, onChanged }: MessageRowProps) {
  const { language } = useLanguage();
  const row = useHandOverFocus<HTMLLIElement>();
  const line = useRef<HTMLElement>(null);
  const foreign = message.language === language ? undefined : message.language;

  function settle(): void {
    // The button that was pressed could not keep the focus while it was disabled, and may have gone.
    if (document.activeElement === document.body) line.current?.focus();
    onChanged();
  }

  return (
    <li ref={row}>
      <details>
        <MessageLine ref={line} message={message} lang={foreign} />
        <Content>
          <MessageFacts message={message} />
          <Message lang={foreign}>{message.message}</Message>
          <MessageActions message={message} onChanged={settle} />
        </Content>
      </details>
    </li>
  );
}
