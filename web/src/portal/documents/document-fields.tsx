import { documentCategories } from '@kontor/contracts/endpoints';

import { Field } from '../../ui/field.tsx';
import { type Choice, Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { usePageTexts } from '../texts.ts';
import type { Person } from './audience.ts';
import { ALL_EMPLOYEES, type DocumentValues } from './document-values.ts';

export type DocumentField = 'category' | 'employee' | 'description';

export interface DocumentFieldsProps {
  people: readonly Person[] | undefined;
  values: DocumentValues;
  set: (change: Partial<DocumentValues>) => void;
  issues: Partial<Record<DocumentField, string>>;
}

/** The fields of a document other than the file. */
export function DocumentFields({ people, values, set, issues }: DocumentFieldsProps) {
  const { audience, categories, fields: texts } = usePageTexts('overview').documents;
  const employees: Choice<string>[] = [
    { value: ALL_EMPLOYEES, label: texts.allEmployees },
    ...(people ?? []).map(({ id, name, username }) => ({ value: String(id), label: name || username })),
  ];
  // Whom it is for stays as it is, also when that person has left or the names could not be fetched.
  if (!employees.some(({ value }) => value === values.employee)) {
    employees.push({ value: values.employee, label: people ? audience.formerEmployee : audience.oneEmployee });
  }

  return (
    <>
      <Field label={texts.category} error={issues.category}>
        <Select
          choices={documentCategories.map((value) => ({ value, label: categories[value] }))}
          value={values.category}
          onChange={(category) => set({ category })}
        />
      </Field>
      <Field label={texts.employee} help={texts.employeeHelp} error={issues.employee}>
        <Select choices={employees} value={values.employee} onChange={(employee) => set({ employee })} />
      </Field>
      <Switch
        label={texts.isPublic}
        help={texts.isPublicHelp}
        checked={values.isPublic}
        onChange={(isPublic) => set({ isPublic })}
      />
      <Field label={texts.description} note={texts.optional} error={issues.description}>
        <Textarea rows={2} value={values.description} onChange={(event) => set({ description: event.target.value })} />
      </Field>
    </>
  );
}
