import type { Session } from '@kontor/contracts/endpoints';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatDateTime } from '../../format/date.ts';
import { formatRelativeTime } from '../../format/relative-time.ts';
import { useAction } from '../../forms/action.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { usePageTexts } from '../texts.ts';
import { AccountRow, AccountRowFacts, AccountRowName } from './account-row.tsx';
import { browserName, nameOf } from './browser-name.ts';
import { useSignInOptions } from '../../identity/use-sign-in-options.ts';
import { end, sessionsKey } from './use-sessions.ts';

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

export interface SessionRowProps {
  session: Session;
  /** In milliseconds. */
  now: number;
  /** Ends the current session. */
  children: ReactNode;
}

/** A session of the current user: browser, start, last use, method, address, and a button that ends it. */
export function SessionRow({ session, now, children }: SessionRowProps) {
  const { sessions } = usePageTexts('account').account;
  const { locale } = useLanguage();
  const company = useSignInOptions().options.company;
  const { id, isCurrent, userAgent, clientAddress, createdAt, lastSeenAt, method } = session;
  const device = browserName(userAgent);
  const name = nameOf(device, userAgent, sessions);
  const way = method === 'oidc' && company ? sessions.withCompany(company.name) : method && sessions.methods[method];
  return (
    <AccountRow marked>
      <IconTile aria-hidden>{device.isHandheld ? <Smartphone /> : <Monitor />}</IconTile>
      <div>
        <AccountRowName>
          {name}
          {isCurrent ? <Badge tone="accent">{sessions.current}</Badge> : null}
        </AccountRowName>
        <AccountRowFacts>
          <li>
            <time dateTime={lastSeenAt}>
              {isCurrent ? sessions.inUse : sessions.lastUsed(formatRelativeTime(lastSeenAt, now, locale))}
            </time>
          </li>
          <li>
            <time dateTime={createdAt}>{sessions.since(formatDateTime(createdAt, locale))}</time>
          </li>
          {way ? <li>{way}</li> : null}
          {clientAddress ? <li>{sessions.from(clientAddress)}</li> : null}
        </AccountRowFacts>
      </div>
      {isCurrent ? children : <EndSession id={id} name={name} />}
    </AccountRow>
  );
}
