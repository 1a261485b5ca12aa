import { originAs } from '@kontor/audit/log';
import { MAX_PASSKEYS } from '@kontor/contracts/endpoints';
import { type CreatedCredential, signInMethodEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';
import type { FastifyRequest } from 'fastify';

import { tooManyPasskeys } from '../../errors.ts';
import type { TwoFactorRequirement } from '../../people/index.ts';
import { currentUser } from '../../sessions/index.ts';
import { type ProofVerifier, verifyProof } from '../proof.ts';
import { addPasskey, verifyCreation } from './add-passkey.ts';
import { type Challenges, creationIn } from './challenges.ts';
import { listPasskeys, presentPasskey, removePasskey, renamePasskey } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';
import { creationOptions } from './web-authn.ts';

interface Deps extends ProofVerifier {
  orm: Orm;
  rp: RelyingParty;
  challenges: Challenges;
  requirement: TwoFactorRequirement;
  accountMails: Worker;
}

/** The caller's own passkeys. Needs `request.session`. */
export const passkeyRoutes: Plugin<Deps> = async (app, deps) => {
  const { orm, rp, challenges, requirement, accountMails } = deps;
  const log = (request: FastifyRequest, userId: number, event: string, message: string) =>
    request.log.info({ event, userId, client: request.clientAddress }, message);

  app.route({
    ...signInMethodEndpoints.listPasskeys,
    handler: async (request) => {
      const em = orm.em.fork();
      const { id } = await currentUser(request, em);
      return (await listPasskeys(em, id)).map(presentPasskey);
    },
  });

  app.route({
    ...signInMethodEndpoints.beginPasskey,
    handler: async (request, reply) => {
      const em = orm.em.fork();
      const user = await currentUser(request, em);
      await verifyProof(deps, request, user, request.body);
      const passkeys = await listPasskeys(em, user.id);
      if (passkeys.length >= MAX_PASSKEYS) throw tooManyPasskeys();
      const challenge = await challenges.issue(request, reply, creationIn(request));
      return { ...(await creationOptions(rp, user, passkeys, challenge)) };
    },
  });

  app.route({
    ...signInMethodEndpoints.addPasskey,
    handler: async (request, reply) => {
      const em = orm.em.fork();
      const user = await currentUser(request, em);
      const credential = request.body.response as CreatedCredential;
      const created = await verifyCreation(deps, em, { request, reply }, credential);
      const name = request.body.name.trim();
      const added = await addPasskey(em, user.id, { ...created, name }, requirement, originAs(request, user));
      log(request, user.id, 'passkey-added', 'Passkey added');
      void reply.code(201);
      return { passkey: presentPasskey(added.passkey), recoveryCodes: added.recoveryCodes };
    },
  });

  app.route({
    ...signInMethodEndpoints.renamePasskey,
    handler: async (request) => {
      const em = orm.em.fork();
      const user = await currentUser(request, em);
      const where = { id: Number(request.params.id), userId: user.id };
      return presentPasskey(await renamePasskey(em, where, request.body.name.trim(), originAs(request, user)));
    },
  });

  app.route({
    ...signInMethodEndpoints.removePasskey,
    handler: async (request) => {
      const em = orm.em.fork();
      const user = await currentUser(request, em);
      await verifyProof(deps, request, user, request.body);
      const where = { id: Number(request.params.id), userId: user.id };
      await removePasskey(em, where, originAs(request, user), request.language);
      log(request, user.id, 'passkey-removed', 'Passkey removed');
      accountMails.wake();
    },
  });
};
