import { limits } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { errorText } from '../../api/error-text.ts';
import { type ToastText, toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';
import { type UserDraft, type UserField, invalidFields, missingFields, trimmed } from './user-draft.ts';
import { refusedFields } from './refused-fields.ts';
import type { UsersTexts } from './texts.en.ts';

const empty: UserDraft = { name: '', username: '', email: '', password: '', role: 'employee' };

const invalidTexts = ({ invalid }: UsersTexts): Record<UserField, string> => ({
  name: invalid.name(limits.name),
  username: invalid.username(limits.username),
  email: invalid.email,
  password: invalid.password(limits.password.min, limits.password.max),
  role: invalid.role,
});

export interface UserFormOptions {
  /** The form's fields. */
  fields: readonly UserField[];
  /** What is known already. */
  initial?: Partial<UserDraft>;
  send: (person: UserDraft) => Promise<unknown>;
  /** What is said when it worked. */
  success: (person: UserDraft) => ToastText;
  /** What is said when it did not. */
  failure: string;
}

/** The values and issues of a form about a person. `submit` resolves to whether the server accepted it. */
export function useUserForm({ fields, initial, send, success, failure: failed }: UserFormOptions) {
  const dictionary = usePageTexts('overview');
  const { users, staffErrors } = dictionary;
  const [values, setValues] = useState({ ...empty, ...initial });
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const missing = missingFields(values, fields);
  const faulty = invalidFields(values, fields);
  const refused = refusedFields(failure, fields);

  const invalid = invalidTexts(users);
  const codes = { ...staffErrors, 'last-admin': users.edit.lastAdmin };
  const issues: Partial<Record<UserField, string>> = {};
  for (const { field, code } of refused) issues[field] = code ? codes[code] : invalid[field];
  for (const field of wasSent ? faulty : []) issues[field] = invalid[field];

  function set(change: Partial<UserDraft>): void {
    setValues((now) => ({ ...now, ...change }));
    setFailure(undefined);
  }

  async function submit(): Promise<boolean> {
    setSent(true);
    setFailure(undefined);
    if (missing.length > 0 || faulty.length > 0) return false;
    const person = trimmed(values);
    setBusy(true);
    try {
      await send(person);
      toast.success(success(person));
      return true;
    } catch (error) {
      setFailure(error);
      const [about] = refusedFields(error, fields);
      toast.destructive({
        title: failed,
        description: about?.code ? codes[about.code] : errorText(error, dictionary),
      });
      return false;
    } finally {
      setBusy(false);
    }
  }

  const isIncomplete = wasSent && missing.length > 0;

  /** What is to be said about the form as a whole. */
  function alertOf(): { title?: string; text: string } | undefined {
    if (isIncomplete) return { text: users.create.required };
    if (failure === undefined || refused.length > 0) return undefined;
    return { title: failed, text: errorText(failure, dictionary) };
  }

  return {
    values,
    set,
    issues,
    isMissing: (field: UserField) => isIncomplete && missing.includes(field),
    alert: alertOf(),
    submit,
    isBusy,
  };
}

export type UserForm = ReturnType<typeof useUserForm>;
