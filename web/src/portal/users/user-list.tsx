import { useState } from 'react';

import { errorText } from '../../api/error-text.ts';
import { RowList } from '../../lists/row-list.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Stack } from '../../ui/grid.tsx';
import { usePageTexts } from '../texts.ts';
import { useEmployees } from '../use-users.ts';
import { EmployeeRow } from './user-row.tsx';
import { EmployeesLoading } from './users-loading.tsx';

/** Rows shown before "show all", so that the documents below stay near. */
const FIRST = 8;

/** Everyone with an account. Rendered for admins only. */
export function EmployeeList({ readerId }: { readerId: number }) {
  const dictionary = usePageTexts('overview');
  const { list } = dictionary.employees;
  const { employees, error, isFetching, retry } = useEmployees(true);
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
  if (!employees) return <EmployeesLoading />;
  const shown = isWhole ? employees : employees.slice(0, FIRST);
  return (
    <Stack>
      <RowList aria-label={list.label} aria-busy={isFetching}>
        {shown.map((employee) => (
          <EmployeeRow key={employee.id} employee={employee} isOwn={employee.id === readerId} />
        ))}
      </RowList>
      {shown.length < employees.length ? (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {list.showAll(employees.length)}
        </Button>
      ) : null}
    </Stack>
  );
}
