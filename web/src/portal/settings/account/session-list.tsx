import type { Session } from '@kontor/contracts/endpoints';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatDateTime } from '../../../format/date.ts';
import { formatRelativeTime } from '../../../format/relative-time.ts';
import { ConfirmedAction, useAction } from '../../../forms/action.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useSignInOptions } from '../../../identity/use-sign-in-options.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { RowList } from '../../../lists/row-list.tsx';
import { RowsLoading } from '../../../lists/rows-loading.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { usePortalTexts } from '../../texts.ts';
import { AccountRow, AccountRowFacts, AccountRowName } from './account-section.tsx';
import { browserName, nameOf } from './browser-name.ts';
import { end, endOthers, sessionsKey, useSessions } from './own-account.ts';

interface SessionListProps {
  /** Ends the current session and leaves the portal. */
  onLogout: () => void;
  isLoggingOut: boolean;
}

/** Ends another session, without confirmation: only a login is lost. */
function EndSession({ id, name }: { id: string; name: string }) {
  const { end: texts } = usePortalTexts('account').sessions;
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

interface SessionRowProps {
  session: Session;
  /** In milliseconds. */
  now: number;
  /** Ends the current session. */
  children: ReactNode;
}

/** A session of the current user: browser, start, last use, method, address, and a button that ends it. */
function SessionRow({ session, now, children }: SessionRowProps) {
  const { sessions } = usePortalTexts('account');
  const { locale } = useLanguage();
  const company = useSignInOptions().options.company;
  const { id, isCurrent, userAgent, clientAddress, createdAt, lastSeenAt, method } = session;
  const device = browserName(userAgent);
  const name = nameOf(device, userAgent, sessions);
  const way = method === 'oidc' && company ? sessions.withCompany(company.name) : sessions.methods[method];
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

/** The current user's sessions, with buttons that end them. */
export function SessionList({ onLogout, isLoggingOut }: SessionListProps) {
  const { sessions: texts } = usePortalTexts('account');
  const resource = useSessions();
  const ending = useAction({
    key: sessionsKey,
    call: endOthers,
    done: { title: texts.endOthers.success },
    failed: texts.endOthers.failure,
  });

  return (
    <Loaded
      resource={resource}
      texts={texts}
      placeholder={<RowsLoading label={texts.loading} widths={['38%', '30%']} second="64%" mark="square" />}
    >
      {({ sessions, fetchedAt }) => (
        <Stack>
          <RowList aria-label={texts.label} aria-busy={resource.isFetching}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} now={fetchedAt}>
                <Button variant="secondary" size="sm" busy={isLoggingOut} onClick={onLogout}>
                  {texts.logout}
                </Button>
              </SessionRow>
            ))}
          </RowList>
          {sessions.some(({ isCurrent }) => !isCurrent) ? (
            <div>
              <ConfirmedAction
                texts={texts.endOthers}
                question={texts.endOthers.question}
                trigger={<Button variant="secondary">{texts.endOthers.open}</Button>}
                action={ending}
              />
            </div>
          ) : null}
        </Stack>
      )}
    </Loaded>
  );
}
