import { fileTypes } from '@kontor/contracts/endpoints';

import { fileEmpty, fileRequired } from '../errors.ts';
import type { UploadedFile } from '../transfer/read-form.ts';
import type { Document } from './document.entity.ts';
import { allowedExtension, type FileCheck } from './file-check.ts';
import { cleanFileName } from './file-name.ts';

/** A file that may be kept. */
export interface CheckedFile {
  file: UploadedFile;
  /** What a document says of it. */
  described: Pick<Document, 'originalName' | 'fileSize' | 'mimeType' | 'sha256'>;
}

/** Looks at the file of a form, by the `checks` in their order. Throws 4xx for what may not be kept. */
export async function checkFile(file: UploadedFile | null, checks: FileCheck[]): Promise<CheckedFile> {
  if (!file) throw fileRequired();
  if (file.size === 0) throw fileEmpty();
  const originalName = cleanFileName(file.name);
  const extension = allowedExtension(originalName);
  for (const check of checks) await check(file.path, extension);
  const { size: fileSize, sha256 } = file;
  return { file, described: { originalName, fileSize, mimeType: fileTypes[extension], sha256 } };
}
