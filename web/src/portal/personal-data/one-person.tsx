import { errorText } from '../../api/error-text.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Stack } from '../../ui/grid.tsx';
import { usePageTexts } from '../texts.ts';
import { HeldData } from './held-data.tsx';
import { PersonSearch } from './person-search.tsx';
import type { Person } from './read-person.ts';
import { usePerson } from './use-person.ts';

/** Finds a person, and shows what is held of them. */
export function OnePerson({ userId }: { userId: number }) {
  const dictionary = usePageTexts('personalData');
  const { data, error, isMutating, trigger } = usePerson();
  // `error` has the reason.
  const find = ({ email, employeeId }: Person): void => void trigger({ email, employeeId }).catch(() => undefined);
  return (
    <Stack gap="lg">
      <PersonSearch onFind={find} busy={isMutating} />
      <div aria-live="polite" aria-busy={isMutating}>
        {error === undefined ? null : (
          <FormAlert title={dictionary.personalData.person.failed}>{errorText(error, dictionary)}</FormAlert>
        )}
        {data && error === undefined ? <HeldData data={data} userId={userId} onErased={() => find(data)} /> : null}
      </div>
    </Stack>
  );
}
