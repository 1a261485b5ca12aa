import {
  type Document,
  type DocumentCategory,
  type DocumentChanges,
  type ErrorCode,
  limits,
} from '@kontor/contracts/endpoints';

import { ApiError } from '../../api/api-error.ts';
import type { Issues } from '../../forms/use-form.ts';
import type { DocumentRights } from './document-rights.ts';
import type { DocumentsTexts } from './texts.en.ts';

/** The choice of a document for everyone. */
export const ALL_EMPLOYEES = 'all';
/** The choice of a document that needs a person, until one is chosen. */
export const NOBODY = '';

export interface DocumentValues {
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

export const valuesOf = ({ category, isPublic, employeeId, description }: Document): DocumentValues => ({
  category,
  isPublic,
  employeeId: employeeId === null ? ALL_EMPLOYEES : String(employeeId),
  description: description ?? '',
});

/** Who can see the document: everybody, or its person (docs/specification.md#roles-and-permissions). */
export const isForEveryone = ({ isPublic, employeeId }: DocumentValues): boolean =>
  isPublic || employeeId === ALL_EMPLOYEES;

/** The values with other readers. A document that becomes public remains about its person. */
export const withReaders = ({ employeeId }: DocumentValues, isPublic: boolean): Partial<DocumentValues> => ({
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

/** The form values that differ from the document. */
export const changesOf = (document: Document, values: DocumentValues): DocumentChanges =>
  Object.fromEntries(
    Object.entries(bodyOf(values)).filter(([name, value]) => value !== document[name as keyof DocumentValues]),
  );

/** The form of an upload, without empty fields. */
export function uploadFormData(file: File, values: DocumentValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(bodyOf(values))) if (value !== null) form.set(name, String(value));
  // Last, so that a server reading the stream knows the fields when the bytes arrive.
  form.set('file', file, file.name);
  return form;
}

/** The issues, as the server would report them. */
export const documentIssues = ({ description }: DocumentValues, { fields }: DocumentsTexts): Issues<DocumentValues> =>
  description.trim().length > limits.description ? { description: fields.descriptionTooLong(limits.description) } : {};

/** The issue of a document that needs a person, without one. */
export const employeeIssue = ({ employeeId }: DocumentValues, { fields }: DocumentsTexts): Issues<DocumentValues> =>
  employeeId === NOBODY ? { employeeId: fields.chooseEmployee } : {};

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
