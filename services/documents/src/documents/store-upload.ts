import { randomUUID } from 'node:crypto';

import { fileTypes, type SessionUser } from '@kontor/contracts';
import type { Orm } from '@kontor/service-kit';

import { employeeUnknown, fileEmpty, fileRequired } from '../errors.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { audienceOf } from './access.ts';
import { Document } from './document.entity.ts';
import { allowedExtension, type FileCheck } from './file-check.ts';
import { cleanFileName } from './file-name.ts';
import type { UploadForm } from './upload-form.ts';

export interface UploadParts {
  orm: Orm;
  store: ObjectStore;
  /** Run in this order on every file. */
  checks: FileCheck[];
  /** Whether somebody has this id now; throws 503 when that cannot be asked. */
  isPerson(id: number): Promise<boolean>;
}

/** Checks an upload and keeps it: the bytes first, then the row. Throws 4xx for what is wrong with it, 503 or 507. */
export async function storeUpload(form: UploadForm, uploader: SessionUser, parts: UploadParts): Promise<Document> {
  const { file, fields } = form;
  if (!file) throw fileRequired();
  if (file.size === 0) throw fileEmpty();
  const originalName = cleanFileName(file.name);
  const extension = allowedExtension(originalName);
  for (const check of parts.checks) await check(file.path, extension);
  const employeeId = fields.employeeId === undefined ? null : Number(fields.employeeId);
  if (employeeId !== null && !(await parts.isPerson(employeeId))) throw employeeUnknown();

  const isPublic = fields.isPublic === 'true';
  const fileName = randomUUID();
  await parts.store.put(fileName, file);
  return insert(parts, {
    fileName,
    originalName,
    fileSize: file.size,
    mimeType: fileTypes[extension],
    sha256: file.sha256,
    uploadedBy: uploader.id,
    employeeId,
    isPublic,
    audience: audienceOf({ isPublic, employeeId }),
    category: fields.category ?? 'general',
    description: fields.description?.trim() || null,
  });
}

/** Adds the row, and takes its object back when that fails. */
async function insert({ orm, store }: UploadParts, row: Omit<Document, 'id' | 'createdAt'>): Promise<Document> {
  const em = orm.em.fork();
  let document;
  try {
    await em.begin();
    document = em.create(Document, row);
    await em.flush();
  } catch (error) {
    await em.rollback().catch(() => undefined);
    // What cannot be removed now, the sweep removes.
    await store.remove(row.fileName).catch(() => undefined);
    throw error;
  }
  // A commit whose answer is lost may have happened: only the sweep can tell whether the object has a row.
  await em.commit();
  return document;
}
