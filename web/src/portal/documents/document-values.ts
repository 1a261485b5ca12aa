import { type Document, type DocumentCategory, type DocumentChanges, limits } from '@kontor/contracts/endpoints';

/** The choice without an employee id. */
export const ALL_EMPLOYEES = 'all';

/** A document's form values. */
export interface DocumentValues {
  category: DocumentCategory;
  isPublic: boolean;
  /** `ALL_EMPLOYEES` or the id of one. */
  employee: string;
  description: string;
}

/** General, and for all employees (docs/specification.md#constants-and-limits). */
export const newDocument: DocumentValues = {
  category: 'general',
  isPublic: false,
  employee: ALL_EMPLOYEES,
  description: '',
};

export const valuesOf = ({ category, isPublic, employeeId, description }: Document): DocumentValues => ({
  category,
  isPublic,
  employee: employeeId === null ? ALL_EMPLOYEES : String(employeeId),
  description: description ?? '',
});

export const employeeIdOf = ({ employee }: DocumentValues): number | null =>
  employee === ALL_EMPLOYEES ? null : Number(employee);

export const isTooLong = ({ description }: DocumentValues): boolean => description.trim().length > limits.description;

/** The form values that differ from the document. */
export function changesOf(document: Document, values: DocumentValues): DocumentChanges {
  const { category, isPublic } = values;
  const employeeId = employeeIdOf(values);
  const description = values.description.trim() || null;
  return {
    ...(category === document.category ? {} : { category }),
    ...(isPublic === document.isPublic ? {} : { isPublic }),
    ...(employeeId === document.employeeId ? {} : { employeeId }),
    ...(description === document.description ? {} : { description }),
  };
}
