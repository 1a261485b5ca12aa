import { type Document, hasDuty } from '@kontor/contracts/endpoints';

import type { Rights } from '../opened-rights.ts';

/** The people for whom a user may upload and change documents. */
export interface DocumentRights {
  everybody: boolean;
  /** Any single person. */
  personal: boolean;
}

export const documentRights = (rights: Rights): DocumentRights => ({
  everybody: hasDuty(rights, 'documents'),
  personal: hasDuty(rights, 'payroll'),
});

/** Whether a user may change, replace and delete a document, and see who opened it. */
export const canChange = ({ audience }: Pick<Document, 'audience'>, rights: Rights): boolean =>
  documentRights(rights)[audience];

/** Whether a user opens a document, and so may change who reads it. `opensPersonal` is that of `useOpensPersonal`. */
export const canOpen = (
  { audience, employeeId }: Pick<Document, 'audience' | 'employeeId'>,
  userId: number,
  opensPersonal: boolean,
): boolean => opensPersonal || audience === 'everybody' || employeeId === userId;
