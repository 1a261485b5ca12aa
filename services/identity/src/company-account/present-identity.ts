import type { Identity } from '@kontor/contracts/schemas';

import type { UserIdentity } from './user-identity.entity.ts';

export const presentIdentity = ({ id, issuer, email, createdAt, lastUsedAt }: UserIdentity): Identity => ({
  id,
  issuer,
  email,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
