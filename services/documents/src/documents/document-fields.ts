import { documentCategories } from '@kontor/contracts/endpoints';
import { DocumentChanges, UploadFields } from '@kontor/contracts/schemas';
import { invalidRequest } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

import { categoryUnknown } from '../errors.ts';

/** The fields of a document that admins choose. */
export type DocumentFields = Required<DocumentChanges>;

type Absent = { [Name in keyof DocumentFields as null extends DocumentFields[Name] ? Name : never]: null };

const absent = Object.fromEntries(
  Object.entries(DocumentChanges.properties)
    .filter(([, schema]) => 'anyOf' in schema)
    .map(([name]) => [name, null]),
) as Absent;

export const uploadFieldNames = Object.keys(UploadFields.properties);

/**
 * Validates the text fields of an upload against the contract's schema, as Fastify does for a JSON body, and converts
 * them. Throws 400.
 */
export function readFields(request: FastifyRequest, texts: Map<string, string>): DocumentFields {
  const { category } = Object.fromEntries(texts);
  if (category !== undefined && !documentCategories.some((known) => known === category)) throw categoryUnknown();
  // A browser sends optional fields even when they are empty.
  const fields: unknown = Object.fromEntries([...texts].filter(([name, text]) => text !== '' || !(name in absent)));
  const isValid = request.compileValidationSchema(UploadFields);
  if (!isValid(fields))
    throw invalidRequest(
      'Some of what was sent is not valid.',
      (isValid.errors ?? []).map(({ instancePath }) => ({ path: instancePath, message: 'Invalid value' })),
    );
  const { isPublic, employeeId, ...others } = fields as UploadFields;
  return trimFields({
    category: 'general',
    ...absent,
    ...others,
    isPublic: isPublic === 'true',
    employeeId: employeeId === undefined ? null : Number(employeeId),
  });
}

/** Trims the texts among the fields; a blank one becomes null. */
export const trimFields = <Fields extends DocumentChanges>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value]),
  ) as Fields;
