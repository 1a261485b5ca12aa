import styled from '@emotion/styled';
import { limits, roles } from '@kontor/contracts';
import { type FormEvent, useId, useRef } from 'react';

import { useDictionary } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { EmployeeField } from './new-employee.ts';
import { useEmployeeForm } from './use-employee-form.ts';

const Fields = styled.div`
  display: grid;
  gap: ${theme.space.lg};
`;

export interface EmployeeFormProps {
  onCreated: () => void;
  onCancel: () => void;
}

/** A new employee's account (spec §5); the input stays when the server refuses it. */
export function EmployeeForm({ onCreated, onCancel }: EmployeeFormProps) {
  const { employees } = useDictionary();
  const { create, fields } = employees;
  const { values, set, faults, isMissing, alert, submit, isCreating } = useEmployeeForm();
  const formElement = useRef<HTMLFormElement>(null);
  const alertId = useId();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isCreating) return;
    if (await submit()) onCreated();
    else focusInvalid(formElement.current);
  }

  /** What the text inputs have in common: an empty one is tied to the sentence about all of them. */
  const input = (field: Exclude<EmployeeField, 'role'>) => ({
    name: field,
    value: values[field],
    onChange: (event: { target: HTMLInputElement }) => set({ [field]: event.target.value }),
    ...(isMissing(field) ? { 'aria-invalid': true, 'aria-describedby': alertId } : {}),
  });

  return (
    <form ref={formElement} onSubmit={(event) => void send(event)} noValidate>
      <Fields>
        {alert ? (
          <FormAlert id={alertId} title={alert.title}>
            {alert.text}
          </FormAlert>
        ) : null}
        <Field label={fields.name} error={faults.name} required>
          <TextInput autoComplete="off" {...input('name')} />
        </Field>
        <Field label={fields.username} help={employees.usernameHelp} error={faults.username} required>
          <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...input('username')} />
        </Field>
        <Field label={fields.email} error={faults.email} required>
          <TextInput type="email" autoComplete="off" {...input('email')} />
        </Field>
        <Field
          label={fields.password}
          help={employees.passwordHelp(limits.password.min, limits.password.max)}
          error={faults.password}
          required
        >
          <PasswordInput
            autoComplete="new-password"
            showLabel={employees.showPassword}
            hideLabel={employees.hidePassword}
            {...input('password')}
          />
        </Field>
        <Field label={fields.role} help={employees.roleHelp} error={faults.role}>
          <Select
            choices={roles.map((value) => ({ value, label: employees.roles[value] }))}
            value={values.role}
            onChange={(role) => set({ role })}
          />
        </Field>
      </Fields>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {create.cancel}
        </Button>
        <Button type="submit" busy={isCreating}>
          {isCreating ? create.submitting : create.submit}
        </Button>
      </DialogActions>
    </form>
  );
}
