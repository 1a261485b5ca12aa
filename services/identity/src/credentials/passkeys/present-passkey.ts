import type { Passkey as ShownPasskey } from '@kontor/contracts/schemas';

import type { Passkey } from './passkey.entity.ts';

/** A passkey in the list of its user. */
export const presentPasskey = ({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): ShownPasskey => ({
  id,
  name,
  isSynced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
