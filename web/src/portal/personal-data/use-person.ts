import useSWRMutation from 'swr/mutation';

import { type Person, type PersonalData, readPerson } from './read-person.ts';

/**
 * The personal data of the last requested person: `await trigger(person)`; rejects with ApiError. Fetched on request
 * only, and cached no longer than the page is open.
 */
export const usePerson = () =>
  useSWRMutation<PersonalData, unknown, string, Person>('person', (_key, { arg }) => readPerson(arg));
