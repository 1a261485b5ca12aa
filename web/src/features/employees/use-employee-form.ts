import { limits, type NewUser } from '@kontor/contracts';
import { useState } from 'react';

import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { toast } from '../../ui/toast.ts';
import { type EmployeeField, invalidFields, missingFields, trimmed } from './new-employee.ts';
import { refusedFields } from './refused-fields.ts';
import { useCreateEmployee } from './use-create-employee.ts';

const initial: Required<NewUser> = { name: '', username: '', email: '', password: '', role: 'employee' };

/** The values and faults of a new employee. `submit` resolves to whether the account was created. */
export function useEmployeeForm() {
  const dictionary = useDictionary();
  const { create, invalid } = dictionary.employees;
  const { trigger, isMutating } = useCreateEmployee();
  const [values, setValues] = useState(initial);
  const [wasSent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const missing = missingFields(values);
  const faulty = invalidFields(values);
  const refused = refusedFields(failure);

  const invalidTexts: Record<EmployeeField, string> = {
    name: invalid.name(limits.name),
    username: invalid.username(limits.username),
    email: invalid.email,
    password: invalid.password(limits.password.min, limits.password.max),
    role: invalid.role,
  };
  const faults: Partial<Record<EmployeeField, string>> = {};
  for (const { field, code } of refused) {
    faults[field] = code ? dictionary.staffErrors[code] : invalidTexts[field];
  }
  for (const field of wasSent ? faulty : []) faults[field] = invalidTexts[field];

  function set(change: Partial<NewUser>): void {
    setValues({ ...values, ...change });
    setFailure(undefined);
  }

  async function submit(): Promise<boolean> {
    setSent(true);
    setFailure(undefined);
    if (missing.length > 0 || faulty.length > 0) return false;
    try {
      await trigger(trimmed(values));
      toast.success({ title: create.success });
      return true;
    } catch (error) {
      setFailure(error);
      toast.destructive({ title: create.failure, description: errorText(error, dictionary) });
      return false;
    }
  }

  const isIncomplete = wasSent && missing.length > 0;

  /** What is to be said about the form as a whole. */
  function alertOf(): { title?: string; text: string } | undefined {
    if (isIncomplete) return { text: create.required };
    if (failure === undefined || refused.length > 0) return undefined;
    return { title: create.failure, text: errorText(failure, dictionary) };
  }

  return {
    values,
    set,
    faults,
    isMissing: (field: EmployeeField) => isIncomplete && missing.includes(field),
    alert: alertOf(),
    submit,
    isCreating: isMutating,
  };
}
