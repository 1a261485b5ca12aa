import { useIdentities } from './use-identities.ts';
import { usePasskeys } from './use-passkeys.ts';
import { useProof } from './use-proof.ts';

/** Whether the current user has a single way to sign in: a password, a passkey or the company's account. */
export function useIsOnlyWay(): boolean {
  const hasPassword = useProof().data?.hasPassword ?? true;
  const passkeys = usePasskeys().data ?? [];
  const identities = useIdentities().data ?? [];
  return Number(hasPassword) + passkeys.length + identities.length === 1;
}
