import { documentCategories, type Person } from '@kontor/contracts/endpoints';
import { type ReactNode, useState } from 'react';

import type { Issues } from '../../forms/use-form.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { type Choice, Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { usePortal } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';
import { documentRights } from './document-rights.ts';
import {
  ALL_EMPLOYEES,
  documentIssues,
  type DocumentValues,
  isForEveryone,
  NOBODY,
  withReaders,
} from './document-values.ts';

interface DocumentFieldsProps {
  people: readonly Person[] | undefined;
  values: DocumentValues;
  set: (change: Partial<DocumentValues>) => void;
  /** Why the server rejected the values. */
  issues: Issues<DocumentValues>;
  /** The user opens the document, and so may change who reads it. */
  mayReaddress?: boolean;
}

/**
 * The fields of a document other than the file. Who can see it is one choice; choosing a person for what is visible to everyone
 * leaves it to that person, unless it was made public. Users who may only address one audience cannot choose another.
 */
export function DocumentFields({ people, values, set, issues: rejected, mayReaddress = true }: DocumentFieldsProps) {
  const documents = usePortalTexts('documents');
  const { audience, categories, fields: texts } = documents;
  const rights = documentRights(usePortal().rights);
  const issues = { ...rejected, ...documentIssues(values, documents) };
  const isShared = isForEveryone(values);
  const choosesReaders = rights.personal && rights.everybody && mayReaddress;
  const employees: Choice<string>[] = [
    ...(rights.everybody && isShared ? [{ value: ALL_EMPLOYEES, label: texts.allEmployees }] : []),
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
      {choosesReaders ? (
        <RadioGroup
          legend={texts.readers}
          choices={[
            { value: 'true', label: texts.isPublic, help: texts.isPublicHelp },
            { value: 'false', label: texts.isPersonal, help: texts.isPersonalHelp },
          ]}
          value={isShared ? 'true' : 'false'}
          onChange={(isPublic) => set(withReaders(values, isPublic === 'true'))}
        />
      ) : null}
      {rights.personal && mayReaddress ? (
        <Field
          label={texts.employee}
          help={isShared && values.employeeId !== ALL_EMPLOYEES ? texts.aboutHelp : texts.employeeHelp}
          error={issues.employeeId}
          required={!isShared}
        >
          <Select
            choices={employees}
            value={values.employeeId === NOBODY ? null : values.employeeId}
            placeholder={texts.chooseEmployee}
            onChange={(employeeId) => set({ employeeId })}
          />
        </Field>
      ) : null}
      <Field label={texts.description} note={texts.optional} error={issues.description}>
        <Textarea rows={2} value={values.description} onChange={(event) => set({ description: event.target.value })} />
      </Field>
    </>
  );
}

interface Question {
  values: DocumentValues;
  answer: (isWanted: boolean) => void;
}

/** Asks before a confidential document that names a person becomes public. `ask` resolves to the user's answer. */
export function useExposureQuestion(people: readonly Person[] | undefined): {
  ask: (values: DocumentValues) => Promise<boolean>;
  dialog: ReactNode;
} {
  const { exposure, categories } = usePortalTexts('documents');
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);

  function settle(isWanted: boolean): void {
    setOpen(false);
    question?.answer(isWanted);
  }

  const category = question && categories[question.values.category];
  const person = people?.find(({ id }) => String(id) === question?.values.employeeId);
  return {
    ask: (values) =>
      new Promise((answer) => {
        setQuestion({ values, answer });
        setOpen(true);
      }),
    dialog: (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={() => settle(false)}
        title={exposure.title}
        cancelLabel={exposure.cancel}
        confirmLabel={exposure.confirm}
        onConfirm={() => settle(true)}
      >
        {category && (person ? exposure.text(category, person.name) : exposure.textUnnamed(category))}
      </ConfirmDialog>
    ),
  };
}
