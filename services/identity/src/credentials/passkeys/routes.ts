import { MAX_PASSKEYS } from '@kontor/contracts/endpoints';
import { type CreatedCredential, signInMethodEndpoints } from '@kontor/contracts/schemas';
import type { Plugin } from '@kontor/service-kit/http';

import { logEvent } from '../../audit.ts';
import { tooManyPasskeys } from '../../errors.ts';
import { currentCaller } from '../../sessions/index.ts';
import { type Credentials, verifyProof } from '../proof.ts';
import { addPasskey, listPasskeys, presentPasskey, removePasskey, renamePasskey, verifyCreation } from './passkeys.ts';
import { creationPurpose, creationOptions } from './web-authn.ts';

/** The caller's own passkeys. Needs `request.session`. */
export const passkeyRoutes: Plugin<Credentials> = async (app, deps) => {
  const { orm, rp, siteName, challenges, requirement, accountMails } = deps;

  app.route({
    ...signInMethodEndpoints.listPasskeys,
    handler: async (request) => {
      const { em, user } = await currentCaller(orm, request);
      return (await listPasskeys(em, user.id)).map(presentPasskey);
    },
  });

  app.route({
    ...signInMethodEndpoints.beginPasskey,
    handler: async (request, reply) => {
      const { em, user } = await currentCaller(orm, request);
      await verifyProof(deps, request, user, request.body);
      const passkeys = await listPasskeys(em, user.id);
      if (passkeys.length >= MAX_PASSKEYS) throw tooManyPasskeys();
      const challenge = await challenges.issue(request, reply, creationPurpose(request));
      // The library declares an interface, which TypeScript does not accept as the object of a response.
      return { ...(await creationOptions({ ...rp, name: await siteName() }, user, passkeys, challenge)) };
    },
  });

  app.route({
    ...signInMethodEndpoints.addPasskey,
    handler: async (request, reply) => {
      const { em, user, by } = await currentCaller(orm, request);
      const credential = request.body.response as CreatedCredential;
      const created = await verifyCreation(deps, em, { request, reply }, credential);
      const name = request.body.name.trim();
      const added = await addPasskey(em, user.id, { ...created, name }, requirement, by);
      logEvent(request, 'passkey-added', 'Passkey added');
      void reply.code(201);
      return { passkey: presentPasskey(added.passkey), recoveryCodes: added.recoveryCodes };
    },
  });

  app.route({
    ...signInMethodEndpoints.renamePasskey,
    handler: async (request) => {
      const { em, user, by } = await currentCaller(orm, request);
      const where = { id: Number(request.params.id), userId: user.id };
      return presentPasskey(await renamePasskey(em, where, request.body.name.trim(), by));
    },
  });

  app.route({
    ...signInMethodEndpoints.removePasskey,
    handler: async (request) => {
      const { em, user, by } = await currentCaller(orm, request);
      await verifyProof(deps, request, user, request.body);
      const where = { id: Number(request.params.id), userId: user.id };
      await removePasskey(em, where, by, request.language);
      logEvent(request, 'passkey-removed', 'Passkey removed');
      accountMails.wake();
    },
  });
};
