import { ApiError } from '../../api/api-error.ts';

export type UploadField = 'file' | 'category' | 'employee' | 'description';

const fieldOfCode: Record<string, UploadField> = {
  'file-required': 'file',
  'file-too-large': 'file',
  'payload-too-large': 'file',
  'file-type-not-allowed': 'file',
  'file-content-mismatch': 'file',
  'file-name-invalid': 'file',
  'category-unknown': 'category',
  'employee-unknown': 'employee',
};

const fieldOfPath: Record<string, UploadField> = {
  '/file': 'file',
  '/category': 'category',
  '/employeeId': 'employee',
  '/description': 'description',
};

/** The field of the form that a failed upload is about; none when it is about no single one. */
export function faultyField(error: unknown): UploadField | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return fieldOfCode[error.code ?? ''] ?? fieldOfPath[error.issues[0]?.path ?? ''];
}
