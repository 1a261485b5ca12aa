import { useState } from 'react';

import { errorText } from '../../api/error-text.ts';
import { RowList } from '../../lists/row-list.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Stack } from '../../ui/grid.tsx';
import { usePageTexts } from '../texts.ts';
import { useUsers } from '../use-users.ts';
import { UserRow } from './user-row.tsx';
import { UsersLoading } from './users-loading.tsx';

/** Rows shown before "show all", so that the documents below stay near. */
const FIRST = 8;

/** Everyone with an account. Rendered for admins only. */
export function UserList({ readerId }: { readerId: number }) {
  const dictionary = usePageTexts('overview');
  const { list } = dictionary.users;
  const { users, error, isFetching, retry } = useUsers(true);
  const [isWhole, setWhole] = useState(false);

  if (error !== undefined) {
    return (
      <FailureState
        title={list.failed}
        text={errorText(error, dictionary)}
        retryLabel={list.retry}
        onRetry={retry}
        busy={isFetching}
      />
    );
  }
  if (!users) return <UsersLoading />;
  const shown = isWhole ? users : users.slice(0, FIRST);
  return (
    <Stack>
      <RowList aria-label={list.label} aria-busy={isFetching}>
        {shown.map((user) => (
          <UserRow key={user.id} user={user} isOwn={user.id === readerId} />
        ))}
      </RowList>
      {shown.length < users.length ? (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {list.showAll(users.length)}
        </Button>
      ) : null}
    </Stack>
  );
}
