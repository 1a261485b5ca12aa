import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { internalPaths, type PeopleReply, type UserReply } from '@kontor/contracts/internal';
import { type Confirmation, confirmationEndpoints } from '@kontor/contracts/schemas';
import { signedInOrigin } from '@kontor/audit/log';
import type { Orm } from '@kontor/service-kit/database';
import { CURSOR_TIMESTAMP, linkNext, pageSize, type Plugin, readCursor, sendPage } from '@kontor/service-kit/http';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { FastifyRequest } from 'fastify';

import { audit, logChange, subjectOf } from '../audit.ts';
import { findChangeable } from '../documents/index.ts';
import { documentNotFound } from '../errors.ts';
import { confirm, listToConfirm } from './confirm.ts';
import { csvOfLedger, exportedLedger, readLedger } from './ledger.ts';
import type { LedgerSigner } from './ledger-keys.ts';
import { listRequests, type Position, positionOf } from './progress.ts';
import { remindNow } from './reminders.ts';
import type { ReadUserIds } from './request.ts';
import { removeRequest, requestConfirmation } from './request-confirmation.ts';

const CURSOR = [CURSOR_TIMESTAMP, new RegExp(ID_PATTERN)];

const cursorOf = ({ dueOn, documentId }: Position) => [`${dueOn}T00:00:00.000Z`, documentId];

type ReadPeople = () => Promise<PeopleReply>;

interface Deps {
  orm: Orm;
  identity: InternalClient;
  people: ReadPeople;
  userIds: ReadUserIds;
  signer: LedgerSigner;
}

export const confirmationRoutes: Plugin<Deps> = async (app, { orm, identity, people, userIds, signer }) => {
  const toConfirm = listToConfirm(orm);
  const once = concurrentOnce<Confirmation>();
  const createdAtOf = (userId: number) => async () => {
    const user = await identity.get<UserReply>(internalPaths.user(userId));
    // Deleted since the call was signed in.
    if (!user) throw documentNotFound();
    return new Date(user.createdAt);
  };

  app.route({
    ...confirmationEndpoints.requestConfirmation,
    handler: async (request) => {
      const id = Number(request.params.id);
      const by = signedInOrigin(request);
      const requested = await requestConfirmation(orm.em.fork(), id, request.body, by, userIds);
      logChange(request, 'confirmation-requested', id, 'Confirmation requested');
      return requested;
    },
  });

  app.route({
    ...confirmationEndpoints.removeConfirmationRequest,
    handler: async (request) => {
      const id = Number(request.params.id);
      await removeRequest(orm.em.fork(), id, signedInOrigin(request));
      logChange(request, 'confirmation-request-removed', id, 'Request for confirmation removed');
    },
  });

  app.route({
    ...confirmationEndpoints.listConfirmationRequests,
    handler: async (request, reply) => {
      const { query, user } = request;
      const cursor = readCursor(query, CURSOR);
      const after = cursor && { dueOn: cursor[0]!.slice(0, 10), documentId: Number(cursor[1]) };
      const page = { state: query.state, after, limit: pageSize(query) + 1 };
      const { rows, examined } = await listRequests(orm.em.fork(), user!, page, await userIds());
      if (examined) linkNext(request, reply, cursorOf(examined));
      return sendPage(rows, request, reply, (row) => cursorOf(positionOf(row)));
    },
  });

  app.route({ ...confirmationEndpoints.listToConfirm, handler: (request) => toConfirm(request.user!.id) });

  app.route({
    ...confirmationEndpoints.confirmDocument,
    handler: async (request) => {
      const id = Number(request.params.id);
      const { language, signedInWith, body } = request;
      const confirming = { ...body, language, signedInWith };
      const by = signedInOrigin(request);
      const key = [by.user.id, id, body.version].join(' ');
      const confirmation = await once(key, () => confirm(orm.em.fork(), id, confirming, by, createdAtOf(by.user.id)));
      logChange(request, 'confirmed', id, 'Document confirmed');
      return confirmation;
    },
  });

  app.route({
    ...confirmationEndpoints.getLedger,
    handler: async (request) => (await ledgerOf(orm, request, people)).ledger,
  });

  app.route({
    ...confirmationEndpoints.exportLedger,
    handler: async (request, reply) => {
      const { em, document, ledger } = await ledgerOf(orm, request, people);
      await audit.record(em, signedInOrigin(request), { action: 'ledger-exported', ...subjectOf(document) });
      logChange(request, 'ledger-exported', document.id, 'Ledger exported');
      const exported = await exportedLedger(em, document, ledger);
      const isCsv = request.query.format === 'csv';
      const name = `ledger-${document.id}-${exported.exportedAt.slice(0, 10)}.${isCsv ? 'csv' : 'jws'}`;
      void reply
        .type(isCsv ? 'text/csv; charset=utf-8' : 'application/jose')
        .header('content-disposition', `attachment; filename="${name}"`);
      return isCsv ? csvOfLedger(exported) : signer.sign(exported);
    },
  });

  app.route({
    ...confirmationEndpoints.sendReminders,
    handler: async (request) => {
      const id = Number(request.params.id);
      const by = signedInOrigin(request);
      await findChangeable(orm.em.fork(), by.user, id, 'see');
      const reminded = await remindNow(orm.em.fork(), id, by, await userIds());
      logChange(request, 'readers-reminded', id, 'Readers reminded');
      return { people: reminded };
    },
  });

  app.route({ ...confirmationEndpoints.listLedgerKeys, handler: () => signer.keys() });
};

/** Concurrent calls with the same key share one run. */
function concurrentOnce<Result>() {
  const running = new Map<string, Promise<Result>>();
  return (key: string, run: () => Promise<Result>): Promise<Result> => {
    const shared = running.get(key) ?? run().finally(() => running.delete(key));
    running.set(key, shared);
    return shared;
  };
}

async function ledgerOf(orm: Orm, request: FastifyRequest, people: ReadPeople) {
  const em = orm.em.fork();
  const document = await findChangeable(em, request.user!, Number((request.params as { id: string }).id), 'see');
  return { em, document, ledger: await readLedger(em, document, await people()) };
}
