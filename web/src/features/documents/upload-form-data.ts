import type { DocumentCategory } from '@kontor/contracts';

/** What the upload form holds. */
export interface Upload {
  file: File;
  category: DocumentCategory;
  isPublic: boolean;
  /** Whom it is for; none means all employees. */
  employeeId: number | undefined;
  description: string;
}

/** The form as it is sent (spec §7): what is optional and not given is left out, never sent as an empty text. */
export function uploadFormData({ file, category, isPublic, employeeId, description }: Upload): FormData {
  const form = new FormData();
  form.set('category', category);
  form.set('isPublic', String(isPublic));
  if (employeeId !== undefined) form.set('employeeId', String(employeeId));
  if (description.trim()) form.set('description', description.trim());
  // Last, so that a server reading the stream knows the fields when the bytes arrive.
  form.set('file', file, file.name);
  return form;
}
