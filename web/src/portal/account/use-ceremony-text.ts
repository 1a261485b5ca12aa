import { usePageTexts } from '../texts.ts';
import { CeremonyError } from './passkey-ceremony.ts';

/** The text of a ceremony that failed; undefined for other errors. */
export function useCeremonyText(): (failure: unknown) => string | undefined {
  const { problems } = usePageTexts('account').account.passkeys;
  return (failure) => (failure instanceof CeremonyError ? problems[failure.problem] : undefined);
}
