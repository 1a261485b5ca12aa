import type { AuditOrigin } from '@kontor/audit/log';
import { MAX_PASSKEYS } from '@kontor/contracts/endpoints';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { queueSignInChange } from '../../outgoing/sign-in-changes.ts';
import { asSubject, audit } from '../../audit.ts';
import { passkeyKnown, tooManyPasskeys } from '../../errors.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../two-factor/recovery-codes.ts';
import { isTwoFactorRequired, type TwoFactorRequirement } from '../../people/two-factor-requirement.ts';
import { lockUser } from '../../people/lock-user.ts';
import { Passkey } from './passkey.entity.ts';
import type { NewPasskey } from './web-authn.ts';

export interface AddedPasskey {
  passkey: Passkey;
  /** For a user who has to use two factors and has none left: the way in without the passkey. */
  recoveryCodes: string[] | null;
}

/** Adds a passkey of a user. Throws 409 for one that is known, and for one too many. */
export async function addPasskey(
  em: EntityManager,
  userId: number,
  created: NewPasskey & { name: string },
  requirement: TwoFactorRequirement,
  by: AuditOrigin,
): Promise<AddedPasskey> {
  return em.transactional(async (tx) => {
    const user = await lockUser(tx, userId);
    if ((await tx.count(Passkey, { userId })) >= MAX_PASSKEYS) throw tooManyPasskeys();
    const passkey = tx.create(Passkey, { userId, ...created });
    await tx.flush().catch((error: unknown) => {
      throw error instanceof UniqueConstraintViolationException ? passkeyKnown() : error;
    });
    await audit.record(tx, by, { action: 'passkey-added', subject: asSubject(user) });
    await queueSignInChange(tx, user, 'passkey-added', by, { passkey: created.name });
    const needsCodes = isTwoFactorRequired(user.role, requirement) && (await countRecoveryCodes(tx, userId)) === 0;
    return { passkey, recoveryCodes: needsCodes ? await replaceRecoveryCodes(tx, userId) : null };
  });
}
