import styled from '@emotion/styled';
import type { Session } from '@kontor/contracts/endpoints';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatDateTime } from '../../format/date.ts';
import { formatRelativeTime } from '../../format/relative-time.ts';
import { useAction } from '../../forms/action.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ListRow, RowFacts, RowName } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { usePageTexts } from '../texts.ts';
import { type BrowserName, browserName } from './browser-name.ts';
import type { AccountTexts } from './texts.en.ts';
import { end, sessionsKey } from './use-sessions.ts';

const Row = styled(ListRow)`
  grid-template-columns: auto minmax(0, 1fr);
  row-gap: ${theme.space.sm};
  align-items: start;
  padding-block: 1.1rem;

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

const Name = styled(RowName)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.3rem ${theme.space.xs};
`;

const Facts = styled(RowFacts)`
  row-gap: 0.1rem;
  margin-top: 0.3rem;
`;

/** Ends another session, without confirmation: only a login is lost. */
function EndSession({ id, name }: { id: string; name: string }) {
  const { end: texts } = usePageTexts('account').account.sessions;
  const { run, isBusy } = useAction({
    key: sessionsKey,
    call: end,
    done: { title: texts.success },
    failed: texts.failure,
  });
  return (
    <Button variant="secondary" size="sm" busy={isBusy} aria-label={texts.named(name)} onClick={() => void run(id)}>
      {texts.label}
    </Button>
  );
}

/** `Firefox on Windows` where both are known; else the User-Agent header. */
function nameOf({ browser, system }: BrowserName, userAgent: string, texts: AccountTexts['sessions']): string {
  if (browser && system) return texts.on(browser, system);
  return browser || system || userAgent || texts.unknownBrowser;
}

export interface SessionRowProps {
  session: Session;
  /** In milliseconds. */
  now: number;
  /** Ends the current session. */
  children: ReactNode;
}

/** A session of the current user: browser, start, last use, address, and a button that ends it. */
export function SessionRow({ session, now, children }: SessionRowProps) {
  const { sessions } = usePageTexts('account').account;
  const { locale } = useLanguage();
  const { id, isCurrent, userAgent, clientAddress, createdAt, lastSeenAt } = session;
  const device = browserName(userAgent);
  const name = nameOf(device, userAgent, sessions);
  return (
    <Row marked>
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
      {isCurrent ? children : <EndSession id={id} name={name} />}
    </Row>
  );
}
