import { erasePerson } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { employeesKey } from '../use-employees.ts';
import type { Person } from './read-person.ts';

const erase = ({ email, employeeId }: Person) =>
  call(erasePerson, { body: { ...(email !== null && { email }), ...(employeeId !== null && { employeeId }) } });

/** `await trigger(person)`: erases the person in all services; rejects with ApiError. Refetches the list of users. */
export const useErasePerson = () =>
  useSWRMutation(employeesKey, (_key: string, { arg }: { arg: Person }) => erase(arg));
