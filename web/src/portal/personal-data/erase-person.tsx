import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { errorText } from '../../api/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';
import type { PersonalData } from './read-person.ts';
import { useErasePerson } from './use-erase-person.ts';

export interface ErasePersonProps {
  data: PersonalData;
  /** Also after a failure: some of it may be gone. */
  onErased: () => void;
}

/** Erases all that is held of a person, once it has been typed who that is. */
export function ErasePerson({ data, onErased }: ErasePersonProps) {
  const dictionary = usePageTexts('personalData');
  const { erasure, held } = dictionary.personalData;
  const { locale } = useLanguage();
  const { trigger, isMutating } = useErasePerson();
  const [isFetching, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const { email, employeeId, employee } = data;
  const word = email ?? String(employeeId);
  const goes = [
    ...(employee?.account ? [erasure.parts.account] : []),
    ...(employeeId === null ? [] : [erasure.parts.documents]),
    ...(email === null ? [] : [erasure.parts.visitor]),
  ];

  async function confirm(): Promise<void> {
    try {
      const { isComplete } = await trigger(data);
      toast.success(isComplete ? { title: erasure.done } : erasure.later);
    } catch (error) {
      toast.destructive({ title: erasure.failed, description: `${errorText(error, dictionary)} ${erasure.again}` });
    }
    setAsking(false);
    onErased();
  }

  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          setTyped('');
          setAsking(true);
        }}
      >
        <Trash2 aria-hidden />
        {held.erase}
      </Button>
      <ConfirmDialog
        open={isFetching}
        onOpenChange={setAsking}
        title={erasure.title}
        cancelLabel={erasure.cancel}
        confirmLabel={erasure.confirm}
        onConfirm={() => void confirm()}
        busy={isMutating}
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
        {erasure.goes(new Intl.ListFormat(locale).format(goes))} {erasure.stays}
      </ConfirmDialog>
    </>
  );
}
