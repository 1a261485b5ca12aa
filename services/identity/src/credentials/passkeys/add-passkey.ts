import type { AuditOrigin } from '@kontor/audit/log';
import { MAX_PASSKEYS } from '@kontor/contracts/endpoints';
import type { CreatedCredential } from '@kontor/contracts/schemas';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { asSubject, audit } from '../../audit.ts';
import { passkeyInvalid, passkeyKnown, tooManyPasskeys } from '../../errors.ts';
import { queueSignInChange } from '../../outgoing/index.ts';
import { isTwoFactorRequired, lockUser, type TwoFactorRequirement } from '../../people/index.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../two-factor/recovery-codes.ts';
import { type Challenges, creationIn } from './challenges.ts';
import { Passkey } from './passkey.entity.ts';
import type { RelyingParty } from './relying-party.ts';
import { type NewPasskey, PasskeyRefused, readClientData, verifyCreated } from './web-authn.ts';

interface Verifier {
  rp: RelyingParty;
  challenges: Challenges;
}

/** The passkey that was created with a challenge of the request's session. Throws the same 400 for whatever is wrong. */
export async function verifyCreation(
  { rp, challenges }: Verifier,
  em: EntityManager,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  credential: CreatedCredential,
): Promise<NewPasskey> {
  const { challenge } = readClientData(credential.response.clientDataJSON);
  try {
    if (!(await challenges.redeem(em, request, reply, { challenge, purpose: creationIn(request) })))
      throw new PasskeyRefused('The challenge is not one of this session, has expired, or was used');
    return await verifyCreated(rp, credential, challenge);
  } catch (error) {
    if (!(error instanceof PasskeyRefused)) throw error;
    const about = { event: 'passkey-refused', userId: request.user?.id, client: request.clientAddress };
    request.log.warn({ ...about, reason: error.message }, 'A new passkey was refused');
    throw passkeyInvalid(400);
  }
}

interface AddedPasskey {
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
