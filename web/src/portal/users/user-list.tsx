import { useState } from 'react';

import { Loaded } from '../../lists/loaded.tsx';
import { RowList } from '../../lists/row-list.tsx';
import { RowsLoading } from '../../lists/rows-loading.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/grid.tsx';
import { usePortal } from '../portal-context.ts';
import { usePageTexts } from '../texts.ts';
import { useUsers } from '../use-users.ts';
import { UserRow } from './user-row.tsx';

/** Rows shown before "show all", so that the documents below stay near. */
const FIRST = 8;

/** The users whom the current user may manage: all of them, or the employees. */
export function UserList() {
  const { user: current } = usePortal();
  const { list } = usePageTexts('overview').users;
  const resource = useUsers();
  const [isWhole, setWhole] = useState(false);
  return (
    <Loaded
      resource={resource}
      texts={list}
      placeholder={<RowsLoading label={list.loading} widths={['12rem', '9rem']} second="" mark="round" />}
    >
      {(users) => {
        const shown = isWhole ? users : users.slice(0, FIRST);
        return (
          <Stack>
            <RowList aria-label={list.label} aria-busy={resource.isFetching}>
              {shown.map((user) => (
                <UserRow key={user.id} user={user} isOwn={user.id === current.id} />
              ))}
            </RowList>
            {shown.length < users.length ? (
              <Button variant="quiet" onClick={() => setWhole(true)}>
                {list.showAll(users.length)}
              </Button>
            ) : null}
          </Stack>
        );
      }}
    </Loaded>
  );
}
