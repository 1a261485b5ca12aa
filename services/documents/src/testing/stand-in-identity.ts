import { json } from 'node:stream/consumers';

import {
  type ImageUse,
  internalPaths,
  type NoticeRequest,
  type PayslipRunMailRequest,
  RECIPIENTS_PAGE,
} from '@kontor/contracts/internal';
import type { Account, SessionUser } from '@kontor/contracts/schemas';
import { type StandIn, startStandIn } from '@kontor/service-kit/testing';

export interface StandInIdentity extends StandIn {
  /** The mails of notices that were requested, repeated ones too. */
  mails: NoticeRequest[];
  /** The mails about runs that were opened again. */
  runMails: PayslipRunMailRequest[];
  /** Deleted users are removed from it, new ones added. */
  users: SessionUser[];
  /** By the ids of users. */
  employeeNumbers: Map<number, string>;
  /** What users chose; at-once unless set. */
  preferences: Map<number, Account['notices']>;
  /** Whose portraits images are. */
  portraits: ImageUse[];
}

/** When all users were created. */
const createdAt = '2025-01-01T08:00:00.000Z';

/** Identity's internal port with these users, as far as documents calls it. */
export async function startStandInIdentity(initial: readonly SessionUser[]): Promise<StandInIdentity> {
  const users = [...initial];
  const employeeNumbers = new Map<number, string>();
  const mails: NoticeRequest[] = [];
  const runMails: PayslipRunMailRequest[] = [];
  const preferences = new Map<number, Account['notices']>();
  const portraits: ImageUse[] = [];
  const noticesOf = (id: number) => preferences.get(id) ?? 'at-once';

  const standIn = await startStandIn(['identity'], async (request) => {
    const { method, url } = request;
    if (method === 'POST' && url === internalPaths.notices) {
      mails.push((await json(request)) as NoticeRequest);
      return null;
    }
    if (method === 'POST' && url === internalPaths.payslipRunMails) {
      runMails.push((await json(request)) as PayslipRunMailRequest);
      return null;
    }
    const after = /^\/internal\/notice-recipients\?after=(\d+)$/.exec(url!)?.[1];
    if (after)
      return users
        .map(({ id }) => ({ id, notices: noticesOf(id) }))
        .filter(({ id, notices }) => id > Number(after) && notices !== 'never')
        .toSorted((a, b) => a.id - b.id)
        .slice(0, RECIPIENTS_PAGE);
    if (url === internalPaths.userIds) return users.map(({ id }) => id);
    if (url === internalPaths.people)
      return users.map(({ id, name, role, duties }) => ({
        id,
        name,
        role,
        duties,
        employeeNumber: employeeNumbers.get(id) ?? null,
        createdAt,
      }));
    const words = /^\/internal\/user-names\?words=(.*)$/.exec(url!)?.[1]?.split(',').map(decodeURIComponent);
    if (words)
      return users
        .filter(({ name }) => words.some((word) => name.toLowerCase().includes(word)))
        .map(({ id, name }) => ({ id, name }));
    const ids = /^\/internal\/image-uses\?ids=(.*)$/.exec(url!)?.[1];
    if (ids) return portraits.filter(({ image }) => ids.includes(image));
    const user = users.find(({ id }) => url === internalPaths.user(id));
    return user && { id: user.id, name: user.name, role: user.role, notices: noticesOf(user.id), createdAt };
  });
  return { ...standIn, users, employeeNumbers, mails, runMails, preferences, portraits };
}
