import type { CreatedCredential } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { passkeyInvalid } from '../../errors.ts';
import { type Challenges, creationIn } from './challenges.ts';
import { readClientData } from './client-data.ts';
import type { RelyingParty } from './relying-party.ts';
import { type NewPasskey, PasskeyRefused, verifyCreated } from './web-authn.ts';

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
