import { endOtherSessions, endSession, type Session } from '@kontor/contracts/endpoints';
import Bowser from 'bowser';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { formatDateTime } from '../../../format/date.ts';
import { formatRelativeTime } from '../../../format/relative-time.ts';
import { ConfirmedAction, useAction } from '../../../forms/action.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useSignInOptions } from '../../../identity/use-sign-in-options.ts';
import { RowList } from '../../../lists/row-list.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { usePortalTexts } from '../../texts.ts';
import { AccountRow, AccountRowFacts, AccountRowName } from './account-section.tsx';
import { accountKey, useOpenAccount } from './own-account.ts';
import type { AccountTexts } from './texts.en.ts';

interface BrowserName {
  /** `Firefox`; empty if the header names no browser. */
  browser: string;
  /** `Windows`, `iPhone`; empty if the header names no system. */
  system: string;
  isHandheld: boolean;
}

/** The browser and system that a User-Agent header names. */
export function browserName(userAgent: string): BrowserName {
  // The library refuses an empty header.
  if (userAgent === '') return { browser: '', system: '', isHandheld: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name ?? '',
    system: platform.model ?? os.name ?? '',
    isHandheld: platform.type === 'mobile' || platform.type === 'tablet',
  };
}

/** `Firefox on Windows` where both are known; else the User-Agent header. */
export function nameOf({ browser, system }: BrowserName, userAgent: string, texts: AccountTexts['sessions']): string {
  if (browser && system) return texts.on(browser, system);
  return browser || system || userAgent || texts.unknownBrowser;
}

/** Ends a session; succeeds also where it has ended meanwhile. */
async function end(id: string): Promise<void> {
  try {
    await call(endSession, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'session-not-found')) throw error;
  }
}

interface SessionListProps {
  /** Ends the current session and leaves the portal. */
  onLogout: () => void;
  isLoggingOut: boolean;
}

/** Ends another session, without confirmation: only a login is lost. */
function EndSession({ id, name }: { id: string; name: string }) {
  const { end: texts } = usePortalTexts('account').sessions;
  const { run, isBusy } = useAction({ ...texts, key: accountKey, call: end });
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
  const { sessions, fetchedAt } = useOpenAccount();
  const ending = useAction({ ...texts.endOthers, key: accountKey, call: () => call(endOtherSessions) });
  return (
    <Stack>
      <RowList aria-label={texts.label}>
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
  );
}
