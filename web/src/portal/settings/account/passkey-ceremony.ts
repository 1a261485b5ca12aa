import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

import { usePortalTexts } from '../../texts.ts';

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

export class CeremonyError extends Error {
  override readonly name = 'CeremonyError';
  readonly problem: CeremonyProblem;

  constructor(cause: unknown) {
    super('The browser created or used no passkey', { cause });
    this.problem = (cause instanceof Error && problems[cause.name]) || 'failed';
  }
}

/** Whether this browser knows passkeys. */
export const isSupported = (): boolean => 'PublicKeyCredential' in window;

async function run(ceremony: (library: Library) => Promise<object>): Promise<Json> {
  const library = await import('@simplewebauthn/browser');
  try {
    return (await ceremony(library)) as Json;
  } catch (error) {
    throw new CeremonyError(error);
  }
}

/** Creates a passkey: the browser prompts. Rejects with CeremonyError. */
export const createPasskey = (options: Json): Promise<Json> =>
  run(({ startRegistration }) =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );

/** Signs the challenge with a passkey: the browser prompts. Rejects with CeremonyError. */
export const signChallenge = (options: Json): Promise<Json> =>
  run(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );

/** The text of a ceremony that failed; undefined for other errors. */
export function useCeremonyText(): (failure: unknown) => string | undefined {
  const { problems: texts } = usePortalTexts('account').passkeys;
  return (failure) => (failure instanceof CeremonyError ? texts[failure.problem] : undefined);
}
