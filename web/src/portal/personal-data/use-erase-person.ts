import { deleteUser, eraseEmployeeDocuments, eraseVisitor } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { usersKey } from '../use-users.ts';
import type { PersonalData } from './read-person.ts';

/**
 * Erases what each service holds. The account comes first, since it may be refused, and then nothing is lost; whatever
 * fails later can be erased again.
 */
async function erase({ email, employeeId, employee }: PersonalData): Promise<void> {
  const params = { id: String(employeeId) };
  if (employee?.account) await call(deleteUser, { params });
  if (employeeId !== null) await call(eraseEmployeeDocuments, { params });
  if (email !== null) await call(eraseVisitor, { body: { email } });
}

/** `await trigger(data)`; rejects with ApiError. Refetches the list of users. */
export const useErasePerson = () =>
  useSWRMutation(usersKey, (_key: string, { arg }: { arg: PersonalData }) => erase(arg));
