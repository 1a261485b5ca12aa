import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import {
  type ImageUse,
  internalPaths,
  type NoticeRequest,
  type PayslipRunMailRequest,
  RECIPIENTS_PAGE,
} from '@kontor/contracts/internal';
import type { Account, SessionUser } from '@kontor/contracts/schemas';
import { CALLER_HEADER, assertionKeys } from '@kontor/service-kit/http';
import { testSecret } from '@kontor/service-kit/testing';

export interface StandInIdentity {
  url: string;
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
  /** An unavailable identity replies 503. */
  setAvailable(isAvailable: boolean): void;
  close(): Promise<void>;
}

/** When all users were created. */
const createdAt = '2025-01-01T08:00:00.000Z';

/** Identity's internal port with these users, as far as documents calls it. */
export async function startStandInIdentity(initial: readonly SessionUser[]): Promise<StandInIdentity> {
  let isAvailable = true;
  const keys = assertionKeys(testSecret);
  const users = [...initial];
  const employeeNumbers = new Map<number, string>();
  const mails: NoticeRequest[] = [];
  const runMails: PayslipRunMailRequest[] = [];
  const preferences = new Map<number, Account['notices']>();
  const portraits: ImageUse[] = [];
  const noticesOf = (id: number) => preferences.get(id) ?? 'at-once';

  /** The reply to a call: undefined is 404, null 204. */
  async function reply({ method, url }: IncomingMessage, body: () => Promise<unknown>): Promise<unknown> {
    if (method === 'POST' && url === internalPaths.notices) {
      mails.push((await body()) as NoticeRequest);
      return null;
    }
    if (method === 'POST' && url === internalPaths.payslipRunMails) {
      runMails.push((await body()) as PayslipRunMailRequest);
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
    if (url === internalPaths.userNames) return users.map(({ id, name }) => [id, name]);
    if (url === internalPaths.people)
      return users.map(({ id, name, role, duties }) => ({
        id,
        name,
        role,
        duties,
        employeeNumber: employeeNumbers.get(id) ?? null,
        createdAt,
      }));
    const ids = /^\/internal\/image-uses\?ids=(.*)$/.exec(url!)?.[1];
    if (ids) return portraits.filter(({ image }) => ids.includes(image));
    const user = users.find(({ id }) => url === internalPaths.user(id));
    return user && { id: user.id, name: user.name, role: user.role, notices: noticesOf(user.id), createdAt };
  }

  const server = createServer((request, response) => {
    void (async () => {
      const isService = await keys.verifyService(String(request.headers[CALLER_HEADER]), 'identity');
      if (!isAvailable || !isService) return response.writeHead(503).end();
      const body = await reply(request, () => json(request));
      return response.writeHead(body === undefined ? 404 : body === null ? 204 : 200).end(body && JSON.stringify(body));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    users,
    employeeNumbers,
    mails,
    runMails,
    preferences,
    portraits,
    setAvailable: (value) => void (isAvailable = value),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
