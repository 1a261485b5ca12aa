import { errorText } from '../../api/error-text.ts';
import { RowList } from '../../lists/row-list.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Stack } from '../../ui/grid.tsx';
import { usePageTexts } from '../texts.ts';
import { type BrowserName, browserName } from './browser-name.ts';
import { EndOtherSessions } from './end-other-sessions.tsx';
import { EndSession } from './end-session.tsx';
import { SessionRow } from './session-row.tsx';
import { SessionsLoading } from './sessions-loading.tsx';
import type { AccountTexts } from './texts.en.ts';
import { useSessions } from './use-sessions.ts';

type Texts = AccountTexts['sessions'];

/** `Firefox on Windows` where both are known; else the User-Agent header. */
function nameOf({ browser, system }: BrowserName, userAgent: string, { on, unknownBrowser }: Texts): string {
  if (browser && system) return on(browser, system);
  return browser || system || userAgent || unknownBrowser;
}

export interface SessionListProps {
  /** Ends the session the reader is in, and leads out of the portal. */
  onLogout: () => void;
  isLoggingOut: boolean;
}

/** Where the reader is logged in, and ways to end that. */
export function SessionList({ onLogout, isLoggingOut }: SessionListProps) {
  const dictionary = usePageTexts('account');
  const texts = dictionary.account.sessions;
  const { answer, error, isFetching, retry } = useSessions();

  if (error !== undefined) {
    return (
      <FailureState
        title={texts.failed}
        text={errorText(error, dictionary)}
        retryLabel={texts.retry}
        onRetry={retry}
        busy={isFetching}
      />
    );
  }
  if (!answer) return <SessionsLoading />;
  return (
    <Stack>
      <RowList aria-label={texts.label} aria-busy={isFetching}>
        {answer.sessions.map((session) => {
          const device = browserName(session.userAgent);
          const name = nameOf(device, session.userAgent, texts);
          return (
            <SessionRow key={session.id} session={session} now={answer.askedAt} name={name} device={device}>
              {session.isCurrent ? (
                <Button variant="secondary" size="sm" busy={isLoggingOut} onClick={onLogout}>
                  {texts.logout}
                </Button>
              ) : (
                <EndSession id={session.id} name={name} />
              )}
            </SessionRow>
          );
        })}
      </RowList>
      {answer.sessions.some(({ isCurrent }) => !isCurrent) ? <EndOtherSessions /> : null}
    </Stack>
  );
}
