import { type DocumentValues, employeeIdOf } from '../document-values.ts';

/** The form as it is sent: what is optional and not given is left out, never sent as an empty text. */
export function uploadFormData(file: File, values: DocumentValues): FormData {
  const form = new FormData();
  const employeeId = employeeIdOf(values);
  const description = values.description.trim();
  form.set('category', values.category);
  form.set('isPublic', String(values.isPublic));
  if (employeeId !== null) form.set('employeeId', String(employeeId));
  if (description) form.set('description', description);
  // Last, so that a server reading the stream knows the fields when the bytes arrive.
  form.set('file', file, file.name);
  return form;
}
