import { type Document, type DocumentCategory, type DocumentChanges, limits } from '@kontor/contracts';

/** The choice that stands for no employee id. */
export const ALL_EMPLOYEES = 'all';

/** What is told about a file beside the file itself, as a form holds it. */
export interface DocumentValues {
  category: DocumentCategory;
  isPublic: boolean;
  /** `ALL_EMPLOYEES` or the id of one. */
  employee: string;
  description: string;
}

/** Spec §9: general, and for all employees. */
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

/** What a form holds that the document does not say already. */
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
