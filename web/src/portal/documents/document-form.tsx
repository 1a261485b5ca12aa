import {
  type Document,
  documentCategories,
  type DocumentCategory,
  type DocumentChanges,
  type ErrorCode,
  limits,
  listDocuments,
  splitName,
  updateDocument,
} from '@kontor/contracts/endpoints';

import { ApiError } from '../../api/api-error.ts';
import { byId, call } from '../../api/call.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useRefreshPages } from '../../api/use-pages.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { type Issues, useForm } from '../../forms/use-form.ts';
import { useQuestion } from '../../forms/use-question.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/option-group.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { useMayOpenPersonal, usePortal, useRefetchUserOnForbidden } from '../access/portal-context.ts';
import { usePeople } from '../parts/use-people.ts';
import { usePortalTexts } from '../texts.ts';
import type { DocumentsTexts } from './texts.en.ts';
import { canOpen, type DocumentRights, documentRights, useEmployeeChoices } from './use-documents.ts';

/** The choice of a document for everyone. */
const ALL_EMPLOYEES = 'all';
/** The choice of a document that needs a person, until one is chosen. */
const NOBODY = '';

interface DocumentValues {
  category: DocumentCategory;
  isPublic: boolean;
  /** `ALL_EMPLOYEES`, `NOBODY` or an employee's id. */
  employeeId: string;
  description: string;
}

/** General, and for all employees (docs/specification.md#constants-and-limits) where the user may address them. */
export const newDocument = ({ everybody }: DocumentRights): DocumentValues => ({
  category: 'general',
  isPublic: false,
  employeeId: everybody ? ALL_EMPLOYEES : NOBODY,
  description: '',
});

/** Who can see the document: everybody, or its person (docs/specification.md#roles-and-permissions). */
const isForEveryone = ({ isPublic, employeeId }: DocumentValues): boolean => isPublic || employeeId === ALL_EMPLOYEES;

/** The values with other readers. A document that becomes public remains about its person. */
const withReaders = ({ employeeId }: DocumentValues, isPublic: boolean): Partial<DocumentValues> => ({
  isPublic,
  employeeId: employeeId === NOBODY || employeeId === ALL_EMPLOYEES ? (isPublic ? ALL_EMPLOYEES : NOBODY) : employeeId,
});

const confidential: readonly DocumentCategory[] = ['salary', 'payslip', 'contract'];

/** Whether everybody can see a confidential document that names a person. */
export const isExposed = (values: DocumentValues): boolean =>
  confidential.includes(values.category) && isForEveryone(values) && values.employeeId !== ALL_EMPLOYEES;

/** The values as they are sent; null for empty ones. */
const bodyOf = ({ category, isPublic, employeeId, description }: DocumentValues) =>
  ({
    category,
    isPublic,
    employeeId: employeeId === ALL_EMPLOYEES ? null : Number(employeeId),
    description: description.trim() || null,
  }) satisfies DocumentChanges;

/** The values of a document, and its title in each language. */
export const editedValuesOf = ({ category, isPublic, employeeId, description, title }: Document) => ({
  category,
  isPublic,
  employeeId: employeeId === null ? ALL_EMPLOYEES : String(employeeId),
  description: description ?? '',
  titleEn: title.en,
  titleSv: title.sv,
});
type EditedValues = ReturnType<typeof editedValuesOf>;

/** The form values that differ from the document. */
export function changesOf(document: Document, { titleEn, titleSv, ...values }: EditedValues): DocumentChanges {
  const title = { en: titleEn.trim(), sv: titleSv.trim() };
  const isTitled = title.en === document.title.en && title.sv === document.title.sv;
  const changed = Object.entries(bodyOf(values)).filter(
    ([name, value]) => value !== document[name as keyof DocumentValues],
  );
  return { ...Object.fromEntries(changed), ...(isTitled ? {} : { title }) };
}

/** The form of an upload, without empty fields. A title is that of both languages. */
export function uploadFormData(file: File, title: string, values: DocumentValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(bodyOf(values))) if (value !== null) form.set(name, String(value));
  if (title.trim() !== defaultTitle(file)) form.set('titleEn', title.trim());
  // Last, so that a server reading the stream knows the fields when the bytes arrive.
  form.set('file', file, file.name);
  return form;
}

/** The title of a new document: the name of its file. */
export const defaultTitle = (file: File): string => splitName(file.name).stem.trim();

/** The issues of a description, as the server would report them. */
const descriptionIssue = ({ description }: DocumentValues, { fields }: DocumentsTexts): Issues<DocumentValues> =>
  description.trim().length > limits.description ? { description: fields.descriptionTooLong(limits.description) } : {};

/** The issues of the values; one of them is a missing person. */
export const documentIssues = (values: DocumentValues, texts: DocumentsTexts): Issues<DocumentValues> => ({
  ...descriptionIssue(values, texts),
  ...(values.employeeId === NOBODY && { employeeId: texts.fields.chooseEmployee }),
});

/** The issues of an edited document. */
const editIssues = ({ titleEn, titleSv, ...values }: EditedValues, texts: DocumentsTexts) => ({
  ...documentIssues(values, texts),
  titleEn: titleEn.trim() ? undefined : texts.fields.titleMissing,
  titleSv: titleSv.trim() ? undefined : texts.fields.titleMissing,
});

const documentFields = ['category', 'isPublic', 'employeeId', 'description', 'file'] as const;
type DocumentField = (typeof documentFields)[number];

const fieldOfCode: Partial<Record<ErrorCode, DocumentField>> = {
  'file-required': 'file',
  'file-too-large': 'file',
  'payload-too-large': 'file',
  'file-type-not-allowed': 'file',
  'file-content-mismatch': 'file',
  'file-name-invalid': 'file',
  'category-unknown': 'category',
  'employee-unknown': 'employeeId',
};

/** The field that a rejection names; undefined without a single one. */
export function rejectedField(error: unknown): DocumentField | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const named = error.issues[0]?.path.slice(1) ?? '';
  const field = documentFields.find((each) => each === named);
  return fieldOfCode[error.code as ErrorCode] ?? field;
}

/** The issue of the field that a rejection names; empty if it concerns the file or several fields. */
export function rejectedValues(error: unknown, text: (error: unknown) => string): Issues<DocumentValues> {
  const field = rejectedField(error);
  return field && field !== 'file' ? { [field]: text(error) } : {};
}

interface DocumentFieldsProps {
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
export function DocumentFields({ values, set, issues: rejected, mayReaddress = true }: DocumentFieldsProps) {
  const documents = usePortalTexts('documents');
  const { categories, fields: texts } = documents;
  const rights = documentRights(usePortal().rights);
  // A description that is too long is named while it is typed.
  const issues = { ...rejected, ...descriptionIssue(values, documents) };
  const isShared = isForEveryone(values);
  const choosesReaders = rights.personal && rights.everybody && mayReaddress;
  const employees = [
    ...(rights.everybody && isShared ? [{ value: ALL_EMPLOYEES, label: texts.allEmployees }] : []),
    ...useEmployeeChoices(values.employeeId === ALL_EMPLOYEES ? NOBODY : values.employeeId),
  ];

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
          help={!isShared ? texts.employeeHelp : values.employeeId === ALL_EMPLOYEES ? undefined : texts.aboutHelp}
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

/** Asks before a confidential document that names a person becomes public. `ask` resolves to the user's answer. */
export function useExposureQuestion() {
  const people = usePeople();
  const { exposure, categories } = usePortalTexts('documents');
  const { ask, dialog } = useQuestion();
  return {
    dialog,
    ask: ({ category, employeeId }: DocumentValues): Promise<boolean> => {
      const person = people?.find(({ id }) => String(id) === employeeId);
      const name = categories[category];
      return ask({ ...exposure, text: person ? exposure.text(name, person.name) : exposure.textUnnamed(name) });
    },
  };
}

/** The values of a document; the input stays when saving fails. */
export function EditForm({ document, onClose }: { document: Document; onClose: () => void }) {
  const documents = usePortalTexts('documents');
  const { edit, fields } = documents;
  const errorText = useErrorText();
  const refresh = useRefreshPages(listDocuments);
  const question = useExposureQuestion();
  const mayReaddress = canOpen(document, usePortal().user.id, useMayOpenPersonal());
  const form = useForm({
    initial: editedValuesOf(document),
    check: (input) => editIssues(input, documents),
    issuesOf: (error) => rejectedValues(error, errorText),
    send: async (input) => {
      const changes = changesOf(document, input);
      const { description: _described, title: _titled, ...others } = changes;
      if (isExposed(input) && Object.keys(others).length > 0 && !(await question.ask(input))) return false;
      if (Object.keys(changes).length > 0) await call(updateDocument, { ...byId(document.id), body: changes });
      onClose();
      toast.success({ title: edit.success });
      void refresh();
      return true;
    },
    report: useRefetchUserOnForbidden(),
  });

  return (
    <>
      <DialogForm form={form} texts={edit} onCancel={onClose}>
        <Field
          label={fields.titleEn}
          error={form.issues.titleEn}
          help={fields.titleHelp(document.originalName)}
          required
        >
          <TextInput lang="en" maxLength={limits.title} {...form.input('titleEn')} />
        </Field>
        <Field label={fields.titleSv} error={form.issues.titleSv} required>
          <TextInput lang="sv" maxLength={limits.title} {...form.input('titleSv')} />
        </Field>
        <DocumentFields {...form} mayReaddress={mayReaddress} />
      </DialogForm>
      {question.dialog}
    </>
  );
}
