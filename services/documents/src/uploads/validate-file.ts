import { fileTypes } from '@kontor/contracts/endpoints';

import { fileEmpty, fileRequired } from '../errors.ts';
import type { UploadedFile } from './read-form.ts';
import type { Document } from '../documents/document.entity.ts';
import { allowedExtension, assertContentMatches } from './validate-content.ts';
import { cleanFileName } from './file-name.ts';

export interface ValidFile {
  file: UploadedFile;
  /** The columns of a document that follow from its file. */
  columns: Pick<Document, 'originalName' | 'fileSize' | 'mimeType' | 'sha256'>;
}

/** Validates name, size, type and content of an uploaded file. Throws 4xx. */
export async function validateFile(file: UploadedFile | null): Promise<ValidFile> {
  if (!file) throw fileRequired();
  if (file.size === 0) throw fileEmpty();
  const originalName = cleanFileName(file.name);
  const extension = allowedExtension(originalName);
  await assertContentMatches(file.path, extension);
  const { size: fileSize, sha256 } = file;
  return { file, columns: { originalName, fileSize, mimeType: fileTypes[extension], sha256 } };
}
