import useSWRMutation from 'swr/mutation';

import { type Person, type PersonalData, readPerson } from './read-person.ts';

/**
 * What is held of the person last asked for: `await trigger(person)`; rejects with ApiError. It is read when asked for
 * only, and kept no longer than the page is open.
 */
export const usePerson = () =>
  useSWRMutation<PersonalData, unknown, string, Person>('person', (_key, { arg }) => readPerson(arg));
