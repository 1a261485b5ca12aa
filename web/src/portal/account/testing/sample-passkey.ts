import type { Passkey } from '@kontor/contracts/endpoints';

/** A passkey; `parts` overrides its fields. */
export const samplePasskey = (parts: Partial<Passkey> = {}): Passkey => ({
  id: 3,
  name: 'Work laptop',
  isSynced: false,
  createdAt: '2026-03-02T09:30:00.000Z',
  lastUsedAt: null,
  ...parts,
});
