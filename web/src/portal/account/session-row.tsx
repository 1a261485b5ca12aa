import styled from '@emotion/styled';
import type { Session } from '@kontor/contracts/endpoints';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatDateTime } from '../../format/date.ts';
import { formatRelativeTime } from '../../format/relative-time.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { usePageTexts } from '../texts.ts';
import type { BrowserName } from './browser-name.ts';

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space.sm} clamp(0.75rem, 0.6rem + 0.6vw, 1rem);
  align-items: start;
  padding: 1.1rem clamp(1rem, 0.6rem + 1.4vw, 1.5rem);

  & + & {
    border-top: 1px solid ${theme.color.border};
  }

  & > :last-child {
    grid-column: 2;
    justify-self: start;
  }

  ${theme.media.sm} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;

    & > :last-child {
      grid-column: 3;
    }
  }
`;

const Name = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.3rem ${theme.space.xs};
  font-size: ${theme.size.md};
  font-weight: 580;
  letter-spacing: -0.012em;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.1rem 0.9rem;
  margin-top: 0.3rem;
  color: ${theme.color.textSubtle};
  font-size: ${theme.size.xs};
  line-height: 1.5;
  overflow-wrap: anywhere;
`;

export interface SessionRowProps {
  session: Session;
  /** In milliseconds. */
  now: number;
  name: string;
  device: BrowserName;
  /** The way to end it. */
  children: ReactNode;
}

/** One of the reader's sessions: with what, since when, last used when, from where. */
export function SessionRow({ session, now, name, device, children }: SessionRowProps) {
  const { sessions } = usePageTexts('account').account;
  const { locale } = useLanguage();
  const { isCurrent, clientAddress, createdAt, lastSeenAt } = session;
  return (
    <Row>
      <IconTile aria-hidden>{device.isHandheld ? <Smartphone /> : <Monitor />}</IconTile>
      <div>
        <Name>
          {name}
          {isCurrent ? <Badge tone="accent">{sessions.current}</Badge> : null}
        </Name>
        <Facts>
          <li>
            <time dateTime={lastSeenAt}>
              {isCurrent ? sessions.inUse : sessions.lastUsed(formatRelativeTime(lastSeenAt, now, locale))}
            </time>
          </li>
          <li>
            <time dateTime={createdAt}>{sessions.since(formatDateTime(createdAt, locale))}</time>
          </li>
          {clientAddress ? <li>{sessions.from(clientAddress)}</li> : null}
        </Facts>
      </div>
      {children}
    </Row>
  );
}
