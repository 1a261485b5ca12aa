import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  getOwnAccount,
  type OwnAccount,
  type SessionUser,
  signInByPasskey,
} from '@kontor/contracts/endpoints';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useSWRConfig } from 'swr';

import { call } from '../../../api/call.ts';
import { useResource } from '../../../api/use-resource.ts';
import { usePortalTexts } from '../../texts.ts';

/** The SWR key of everything that the page shows, which changes refetch. */
export const accountKey = getOwnAccount.url;

interface Fetched extends OwnAccount {
  /** In milliseconds: "five minutes ago" counts from here. */
  fetchedAt: number;
}

/** Everything that the page shows, in one call. */
export const useAccountResource = (options?: { revalidateOnMount: boolean }) =>
  useResource<Fetched>(accountKey, async () => ({ ...(await call(getOwnAccount)), fetchedAt: Date.now() }), options);

/** The same for the parts of the page, which are shown once it is fetched. */
export function useOwnAccount(): Fetched {
  const { data } = useAccountResource();
  if (!data) throw new Error('My account has not been fetched');
  return data;
}

/** The same for the parts that are shown only to users who do not have to set up two factors first. */
export function useOpenAccount(): NonNullable<OwnAccount['afterSetUp']> & Pick<Fetched, 'fetchedAt'> {
  const { afterSetUp, fetchedAt } = useOwnAccount();
  if (!afterSetUp) throw new Error('Two factors have to be set up first');
  return { ...afterSetUp, fetchedAt };
}

/** Refetches the page, and with it what a change has ended or begun. */
export function useRefreshAccount(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(accountKey);
}

/** Authenticates the user again; fields that a change does not need are empty. */
export interface Proof {
  currentPassword: string;
  code: string;
}

/** The fields of a body. */
export const passwordOf = ({ currentPassword }: Pick<Proof, 'currentPassword'>) =>
  currentPassword === '' ? {} : { currentPassword };

/** Whether the current user has a single way to sign in: a password, a passkey or the company's account. */
export function useIsOnlyWay(): boolean {
  const { proof, passkeys, afterSetUp } = useOwnAccount();
  return Number(proof.hasPassword) + passkeys.length + (afterSetUp?.identities.length ?? 0) === 1;
}

/** Adds a passkey: the browser prompts. Rejects with ApiError or CeremonyError. */
export async function createPasskey(name: string, proof: Proof) {
  const options = await call(beginPasskey, { body: passwordOf(proof) });
  const response = await run(({ startRegistration }) =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
  return call(addPasskey, { body: { name, response } });
}

/** The type of WebAuthn's options and responses in calls of the API. */
type Json = Record<string, unknown>;
type Library = typeof import('@simplewebauthn/browser');

/** Why the browser created or used no passkey. Cancelling and a time-out look the same, by WebAuthn's design. */
type CeremonyProblem = 'cancelled' | 'already-registered' | 'unsuitable' | 'failed';

const problems: Record<string, CeremonyProblem> = {
  AbortError: 'cancelled',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'already-registered',
  ConstraintError: 'unsuitable',
  NotSupportedError: 'unsuitable',
};

class CeremonyError extends Error {
  override readonly name = 'CeremonyError';
  readonly problem: CeremonyProblem;

  constructor(cause: unknown) {
    super('The browser created or used no passkey', { cause });
    this.problem = (cause instanceof Error && problems[cause.name]) || 'failed';
  }
}

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

const loadLibrary = (): Promise<Library> => import('@simplewebauthn/browser');

async function run(ceremony: (library: Library) => Promise<object>): Promise<Json> {
  const library = await loadLibrary();
  try {
    return (await ceremony(library)) as Json;
  } catch (error) {
    throw new CeremonyError(error);
  }
}

/** Signs in by passkey: the browser prompts. Rejects with ApiError or CeremonyError. */
export async function logInByPasskey(): Promise<SessionUser> {
  const [options] = await Promise.all([call(beginPasskeySignIn), loadLibrary()]);
  const response = await run(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );
  return call(signInByPasskey, { body: response });
}

/** The text of a ceremony that failed; undefined for other errors. */
export function useCeremonyText(): (failure: unknown) => string | undefined {
  const { problems: texts } = usePortalTexts('account').passkeys;
  return (failure) => (failure instanceof CeremonyError ? texts[failure.problem] : undefined);
}
