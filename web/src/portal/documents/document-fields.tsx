import { documentCategories } from '@kontor/contracts/endpoints';

import type { Issues } from '../../forms/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { type Choice, Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { usePageTexts } from '../texts.ts';
import type { Person } from './audience.ts';
import { ALL_EMPLOYEES, documentIssues, type DocumentValues } from './document-values.ts';

export interface DocumentFieldsProps {
  people: readonly Person[] | undefined;
  values: DocumentValues;
  set: (change: Partial<DocumentValues>) => void;
  /** Why the server rejected the values. */
  issues: Issues<DocumentValues>;
}

/** The fields of a document other than the file. */
export function DocumentFields({ people, values, set, issues: rejected }: DocumentFieldsProps) {
  const { documents } = usePageTexts('overview');
  const { audience, categories, fields: texts } = documents;
  const issues = { ...rejected, ...documentIssues(values, documents) };
  const employees: Choice<string>[] = [
    { value: ALL_EMPLOYEES, label: texts.allEmployees },
    ...(people ?? []).map(({ id, name, username }) => ({ value: String(id), label: name || username })),
  ];
  // The audience stays as it is, also when the employee is deleted or the names could not be fetched.
  if (!employees.some(({ value }) => value === values.employeeId)) {
    employees.push({ value: values.employeeId, label: people ? audience.formerEmployee : audience.oneEmployee });
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
      <Field label={texts.employee} help={texts.employeeHelp} error={issues.employeeId}>
        <Select choices={employees} value={values.employeeId} onChange={(employeeId) => set({ employeeId })} />
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
