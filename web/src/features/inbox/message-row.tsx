import styled from '@emotion/styled';
import type { ContactSubmission } from '@kontor/contracts';
import { ChevronDown } from 'lucide-react';

import { formatDateTime } from '../../format/date.ts';
import { useDictionary, useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { DueBadge } from './due-badge.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageFacts } from './message-facts.tsx';

const Row = styled.li`
  & + & {
    border-top: 1px solid ${theme.color.border};
  }
`;

const Line = styled.summary`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.35rem ${theme.space.md};
  align-items: center;
  padding: 1rem clamp(1rem, 0.6rem + 1.4vw, 1.5rem);
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }

  &:hover {
    background: ${theme.color.sunken};
  }

  & > svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${theme.color.textSubtle};
    transition: transform ${theme.motion.quick};
  }

  details[open] > & > svg {
    transform: rotate(180deg);
  }
`;

const Words = styled.div`
  display: grid;
  gap: 0.35rem ${theme.space.lg};

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 1fr) 15rem;
    align-items: center;
  }
`;

const From = styled.h2`
  font-size: ${theme.size.md};
  font-weight: 580;
  letter-spacing: -0.012em;
  overflow-wrap: anywhere;

  & span {
    color: ${theme.color.textMuted};
    font-weight: 400;
  }
`;

/** The beginning of what was written, as much as fits on a line. */
const Beginning = styled.p`
  overflow: hidden;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Standing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.3rem ${theme.space.sm};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.xs};
`;

const Content = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  padding: ${theme.space.xs} clamp(1rem, 0.6rem + 1.4vw, 1.5rem) ${theme.space.lg};
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

/** One message: who wrote, what about, and by when it is to be answered; all of it once it is opened. */
export function MessageRow({ message, onChanged }: MessageRowProps) {
  const { inbox } = useDictionary();
  const { language, locale } = useLanguage();
  const { name, company, status, isSuspect, createdAt } = message;
  const lang = message.language === language ? {} : { lang: message.language };
  return (
    <Row>
      <details>
        <Line>
          <Words>
            <div>
              <From>
                {name}
                {company ? <span> · {company}</span> : null}
              </From>
              <Beginning {...lang}>{message.message}</Beginning>
            </div>
            <Standing>
              {isSuspect ? <Badge tone="warning">{inbox.folders.suspect}</Badge> : null}
              {status === 'new' && !isSuspect ? <DueBadge createdAt={createdAt} /> : null}
              {status === 'new' ? null : <Badge>{inbox.statuses[status]}</Badge>}
              <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
            </Standing>
          </Words>
          <ChevronDown aria-hidden />
        </Line>
        <Content>
          <MessageFacts message={message} />
          <Message {...lang}>{message.message}</Message>
          <MessageActions message={message} onChanged={onChanged} />
        </Content>
      </details>
    </Row>
  );
}
