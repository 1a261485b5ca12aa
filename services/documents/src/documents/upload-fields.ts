import { documentCategories } from '@kontor/contracts/endpoints';
import { UploadFields } from '@kontor/contracts/schemas';
import { invalidRequest } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

import { categoryUnknown } from '../errors.ts';

export const uploadFieldNames = Object.keys(UploadFields.properties);

/** A browser sends these fields even when they are empty, which means that they are absent. */
const absentWhenEmpty = ['employeeId', 'description'];

/** Validates the text fields of an upload against the contract's schema, as Fastify does for a JSON body. Throws 400. */
export function checkFields(request: FastifyRequest, texts: Map<string, string>): UploadFields {
  const category = texts.get('category');
  if (category !== undefined && !documentCategories.some((known) => known === category)) throw categoryUnknown();
  const given = [...texts].filter(([name, text]) => text !== '' || !absentWhenEmpty.includes(name));
  const fields: unknown = Object.fromEntries(given);
  const isValid = request.compileValidationSchema(UploadFields);
  if (!isValid(fields))
    throw invalidRequest(
      'Some of what was sent is not valid.',
      (isValid.errors ?? []).map(({ instancePath }) => ({ path: instancePath, message: 'Invalid value' })),
    );
  return fields as UploadFields;
}
