import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';

import { ConfirmedAction, useAction } from '../../forms/action.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { usePageTexts } from '../texts.ts';
import { peopleKey } from '../use-people.ts';
import { usersKey } from '../use-users.ts';
import { erasePerson, type PersonalData } from './read-person.ts';

export interface ErasePersonProps {
  data: PersonalData;
  /** Called after a failure as well: the erasure may have succeeded without a response. */
  onErased: () => void;
}

/** Erases a person's data after the admin has typed the address or number. */
export function ErasePerson({ data, onErased }: ErasePersonProps) {
  const { erasure, held } = usePageTexts('personalData').personalData;
  const { locale } = useLanguage();
  const { mutate } = useSWRConfig();
  const [typed, setTyped] = useState('');
  const { run, isBusy } = useAction({
    key: usersKey,
    call: erasePerson,
    done: (_person, { isComplete }) => (isComplete ? { title: erasure.done } : erasure.later),
    failed: erasure.failed,
    advice: erasure.again,
  });

  async function erase(): Promise<void> {
    await run(data);
    // Other pages fetch the names again.
    await mutate(peopleKey, undefined, { revalidate: false });
    onErased();
  }

  const { email, employeeId, employee } = data;
  const word = email ?? String(employeeId);
  const goes = [
    ...(employee?.account ? [erasure.parts.account] : []),
    ...(employeeId === null ? [] : [erasure.parts.documents]),
    ...(email === null ? [] : [erasure.parts.visitor]),
  ];
  return (
    <ConfirmedAction
      texts={erasure}
      question={`${erasure.goes(new Intl.ListFormat(locale).format(goes))} ${erasure.stays}`}
      run={erase}
      isBusy={isBusy}
      isReady={typed.trim().toLowerCase() === word.toLowerCase()}
      condition={
        <Field label={erasure.type(word)}>
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      }
    >
      {(open) => (
        <Button
          variant="danger"
          onClick={() => {
            setTyped('');
            open();
          }}
        >
          <Trash2 aria-hidden />
          {held.erase}
        </Button>
      )}
    </ConfirmedAction>
  );
}
