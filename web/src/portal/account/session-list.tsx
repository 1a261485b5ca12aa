import { Loaded } from '../../lists/loaded.tsx';
import { RowList } from '../../lists/row-list.tsx';
import { RowsLoading } from '../../lists/rows-loading.tsx';
import { ConfirmedAction, useAction } from '../../forms/action.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/grid.tsx';
import { usePageTexts } from '../texts.ts';
import { SessionRow } from './session-row.tsx';
import { endOthers, sessionsKey, useSessions } from './use-sessions.ts';

export interface SessionListProps {
  /** Ends the current session and leaves the portal. */
  onLogout: () => void;
  isLoggingOut: boolean;
}

/** The current user's sessions, with buttons that end them. */
export function SessionList({ onLogout, isLoggingOut }: SessionListProps) {
  const { sessions: texts } = usePageTexts('account').account;
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
              <ConfirmedAction texts={texts.endOthers} question={texts.endOthers.question} {...ending}>
                {(open) => (
                  <Button variant="secondary" onClick={open}>
                    {texts.endOthers.open}
                  </Button>
                )}
              </ConfirmedAction>
            </div>
          ) : null}
        </Stack>
      )}
    </Loaded>
  );
}
