import { limits } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { errorText } from '../../api/error-text.ts';
import { type ToastText, toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';
import { type EmployeeDraft, type EmployeeField, invalidFields, missingFields, trimmed } from './user-draft.ts';
import { refusedFields } from './refused-fields.ts';
import type { EmployeesTexts } from './texts.en.ts';

const empty: EmployeeDraft = { name: '', username: '', email: '', password: '', role: 'employee' };

const invalidTexts = ({ invalid }: EmployeesTexts): Record<EmployeeField, string> => ({
  name: invalid.name(limits.name),
  username: invalid.username(limits.username),
  email: invalid.email,
  password: invalid.password(limits.password.min, limits.password.max),
  role: invalid.role,
});

export interface EmployeeFormOptions {
  /** The form's fields. */
  fields: readonly EmployeeField[];
  /** What is known already. */
  initial?: Partial<EmployeeDraft>;
  send: (person: EmployeeDraft) => Promise<unknown>;
  /** What is said when it worked. */
  success: (person: EmployeeDraft) => ToastText;
  /** What is said when it did not. */
  failure: string;
}

/** The values and issues of a form about a person. `submit` resolves to whether the server accepted it. */
export function useEmployeeForm({ fields, initial, send, success, failure: failed }: EmployeeFormOptions) {
  const dictionary = usePageTexts('overview');
  const { employees, staffErrors } = dictionary;
  const [values, setValues] = useState({ ...empty, ...initial });
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const missing = missingFields(values, fields);
  const faulty = invalidFields(values, fields);
  const refused = refusedFields(failure, fields);

  const invalid = invalidTexts(employees);
  const codes = { ...staffErrors, 'last-admin': employees.edit.lastAdmin };
  const issues: Partial<Record<EmployeeField, string>> = {};
  for (const { field, code } of refused) issues[field] = code ? codes[code] : invalid[field];
  for (const field of wasSent ? faulty : []) issues[field] = invalid[field];

  function set(change: Partial<EmployeeDraft>): void {
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
    if (isIncomplete) return { text: employees.create.required };
    if (failure === undefined || refused.length > 0) return undefined;
    return { title: failed, text: errorText(failure, dictionary) };
  }

  return {
    values,
    set,
    issues,
    isMissing: (field: EmployeeField) => isIncomplete && missing.includes(field),
    alert: alertOf(),
    submit,
    isBusy,
  };
}

export type EmployeeForm = ReturnType<typeof useEmployeeForm>;
