import {
  changePassword,
  endOtherSessions,
  endSession,
  type FailedSignIns,
  getFailedSignIns,
  listSessions,
  type PasswordChange,
  type Session,
} from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useResource } from '../../api/use-resource.ts';

export const sessionsKey = listSessions.url;

export interface Sessions {
  sessions: Session[];
  /** When they were fetched, in milliseconds: "five minutes ago" counts from here. */
  fetchedAt: number;
}

/** The current user's sessions, last used first. */
export const useSessions = () =>
  useResource<Sessions>(sessionsKey, async () => ({ sessions: await call(listSessions), fetchedAt: Date.now() }));

/** Ends a session; succeeds also where it has ended meanwhile. */
export async function end(id: string): Promise<void> {
  try {
    await call(endSession, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'session-not-found')) throw error;
  }
}

/** Ends all sessions of the current user but this one. */
export const endOthers = () => call(endOtherSessions);

/** `await trigger({ currentPassword, newPassword })`; rejects with ApiError. Refetches the sessions, since others end. */
export const useChangePassword = () =>
  useSWRMutation(sessionsKey, (_key: string, { arg }: { arg: PasswordChange }) => call(changePassword, { body: arg }));

/** Failed sign-ins of the current user before the last login; undefined while unknown. */
export const useFailedSignIns = (): FailedSignIns | undefined =>
  useResource(getFailedSignIns.url, () => call(getFailedSignIns)).data;
