import { documentCategories } from '@kontor/contracts/endpoints';
import { UploadFields } from '@kontor/contracts/schemas';
import { invalidRequest } from '@kontor/service-kit';
import type { FastifyRequest } from 'fastify';

import { categoryUnknown } from '../errors.ts';

export const uploadFieldNames = Object.keys(UploadFields.properties);

/** A form sends these also when nobody filled them in: empty means not given. */
const mayBeLeftEmpty = ['employeeId', 'description'];

/** The texts of an upload by the contract's schema, checked as a JSON body's would be. Throws 400. */
export function checkFields(request: FastifyRequest, texts: Map<string, string>): UploadFields {
  const category = texts.get('category');
  if (category !== undefined && !documentCategories.some((known) => known === category)) throw categoryUnknown();
  const given = [...texts].filter(([name, text]) => text !== '' || !mayBeLeftEmpty.includes(name));
  const fields: unknown = Object.fromEntries(given);
  const isValid = request.compileValidationSchema(UploadFields);
  if (!isValid(fields))
    throw invalidRequest(
      'Some of what was sent is not valid.',
      (isValid.errors ?? []).map(({ instancePath }) => ({ path: instancePath, message: 'Invalid value' })),
    );
  return fields as UploadFields;
}
