import {
  addPasskey,
  beginPasskey,
  beginTwoFactor,
  changePassword,
  confirmTwoFactor,
  connectIdentity,
  disconnectIdentity,
  endOtherSessions,
  endSession,
  type FailedSignIns,
  getFailedSignIns,
  getProof,
  getTwoFactor,
  listIdentities,
  listPasskeys,
  listSessions,
  type PasswordChange,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  type Session,
  turnOffTwoFactor,
} from '@kontor/contracts/endpoints';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { ApiError } from '../../../api/api-error.ts';
import { byId, call } from '../../../api/call.ts';
import { useResource } from '../../../api/use-resource.ts';
import { useSignInOptions } from '../../../identity/use-sign-in-options.ts';
import { createPasskey } from './passkey-ceremony.ts';

/** Authenticates the user again; fields that a change does not need are empty. */
export interface Proof {
  currentPassword: string;
  code: string;
}

/** The proof that the current user must give before a change to the ways to sign in, and whether they have a password. */
export const useProof = () => useResource(getProof.url, () => call(getProof));

/** The fields of a body. */
export const passwordOf = ({ currentPassword }: Proof) => (currentPassword === '' ? {} : { currentPassword });

/** Whether the current user's two-factor login is on. */
export const useTwoFactor = () => useResource(getTwoFactor.url, () => call(getTwoFactor));

/** Changes two-factor login; each call rejects with ApiError. Call `refresh` afterwards: sessions may have ended too. */
export function useTwoFactorCalls() {
  const { mutate } = useSWRConfig();
  return {
    begin: (proof: Proof) =>
      call(beginTwoFactor, { body: { ...passwordOf(proof), ...(proof.code && { code: proof.code }) } }),
    confirm: (code: string) => call(confirmTwoFactor, { body: { code } }),
    renewCodes: (proof: Proof) => call(renewRecoveryCodes, { body: passwordOf(proof) }),
    turnOff: (proof: Proof) => call(turnOffTwoFactor, { body: { ...passwordOf(proof), code: proof.code } }),
    refresh: () => Promise.all([mutate(getTwoFactor.url), mutate(listSessions.url)]),
  };
}

/** The current user's passkeys, newest first. */
export const usePasskeys = () => useResource(listPasskeys.url, () => call(listPasskeys));

/** Changes them; each call rejects with ApiError, `add` also with CeremonyError. Call `refresh` afterwards. */
export function usePasskeyCalls() {
  const { mutate } = useSWRConfig();
  return {
    add: async (name: string, proof: Proof) => {
      const response = await createPasskey(await call(beginPasskey, { body: passwordOf(proof) }));
      return call(addPasskey, { body: { name, response } });
    },
    rename: (id: number, name: string) => call(renamePasskey, { ...byId(id), body: { name } }),
    remove: (id: number, proof: Proof) => call(removePasskey, { ...byId(id), body: passwordOf(proof) }),
    refresh: () => Promise.all([mutate(listPasskeys.url), mutate(getTwoFactor.url)]),
  };
}

/** The company's account that the current user has connected; fetched where there is one, and the call is allowed. */
export function useIdentities() {
  const hasCompany = Boolean(useSignInOptions().options.company);
  const isOpen = useTwoFactor().data?.mustSetUp === false;
  return useResource(hasCompany && isOpen ? listIdentities.url : null, () => call(listIdentities));
}

/** Changes it; each call rejects with ApiError. Call `refresh` after a disconnection. */
export function useIdentityCalls() {
  const { mutate } = useSWRConfig();
  return {
    connect: (returnTo: string, proof: Proof) => call(connectIdentity, { body: { ...passwordOf(proof), returnTo } }),
    disconnect: (id: number, proof: Proof) => call(disconnectIdentity, { ...byId(id), body: passwordOf(proof) }),
    refresh: () => Promise.all([mutate(listIdentities.url), mutate(listSessions.url)]),
  };
}

/** Whether the current user has a single way to sign in: a password, a passkey or the company's account. */
export function useIsOnlyWay(): boolean {
  const hasPassword = useProof().data?.hasPassword ?? true;
  const passkeys = usePasskeys().data ?? [];
  const identities = useIdentities().data ?? [];
  return Number(hasPassword) + passkeys.length + identities.length === 1;
}

export const sessionsKey = listSessions.url;

interface Sessions {
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
