import { documentCategories, type Person } from '@kontor/contracts/endpoints';

import type { Issues } from '../../forms/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { type Choice, Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { usePortal } from '../portal-context.ts';
import { usePageTexts } from '../texts.ts';
import { documentRights } from './document-rights.ts';
import { ALL_EMPLOYEES, documentIssues, type DocumentValues, NOBODY } from './document-values.ts';

export interface DocumentFieldsProps {
  people: readonly Person[] | undefined;
  values: DocumentValues;
  set: (change: Partial<DocumentValues>) => void;
  /** Why the server rejected the values. */
  issues: Issues<DocumentValues>;
}

/** The fields of a document other than the file. Users who may only address one audience cannot choose another. */
export function DocumentFields({ people, values, set, issues: rejected }: DocumentFieldsProps) {
  const { documents } = usePageTexts('overview');
  const { audience, categories, fields: texts } = documents;
  const rights = documentRights(usePortal().rights);
  const issues = { ...rejected, ...documentIssues(values, documents) };
  const employees: Choice<string>[] = [
    ...(rights.everybody ? [{ value: ALL_EMPLOYEES, label: texts.allEmployees }] : []),
    ...(people ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  // The audience stays as it is, also when the employee is deleted or the names could not be fetched.
  if (values.employeeId !== NOBODY && !employees.some(({ value }) => value === values.employeeId)) {
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
      {rights.personal ? (
        <Field label={texts.employee} help={texts.employeeHelp} error={issues.employeeId} required={!rights.everybody}>
          <Select
            choices={employees}
            value={values.employeeId === NOBODY ? null : values.employeeId}
            placeholder={texts.chooseEmployee}
            onChange={(employeeId) => set({ employeeId })}
          />
        </Field>
      ) : null}
      {rights.personal && rights.everybody ? (
        <Switch
          label={texts.isPublic}
          help={texts.isPublicHelp}
          checked={values.isPublic}
          onChange={(isPublic) => set({ isPublic })}
        />
      ) : null}
      <Field label={texts.description} note={texts.optional} error={issues.description}>
        <Textarea rows={2} value={values.description} onChange={(event) => set({ description: event.target.value })} />
      </Field>
    </>
  );
}
