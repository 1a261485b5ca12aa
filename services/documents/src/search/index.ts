import type { PeopleReply } from '@kontor/contracts/internal';
import type { ServiceContext } from '@kontor/service-kit/process';
import type { Worker } from '@kontor/service-kit/queue';

import type { OpeningRules } from '../documents/index.ts';
import type { ObjectStore } from '../storage/index.ts';
import type { TemporaryFiles } from '../uploads/index.ts';
import { createIndexWorker } from './indexing/index-worker.ts';
import { peopleByWord } from './people-by-word.ts';
import { listRoutes } from './routes.ts';

interface Deps {
  store: ObjectStore;
  temporaryFiles: TemporaryFiles;
  rules: OpeningRules;
  people(): Promise<PeopleReply>;
}

/** The list of documents: filters, order, count, search by words, and the index of the words in files. */
export async function openSearch(context: ServiceContext<unknown>, deps: Deps): Promise<Worker> {
  const { app, log, onClose, orm } = context;
  await app.register(listRoutes, { orm, rules: deps.rules, people: peopleByWord(deps.people, log) });
  const indexing = createIndexWorker(context, deps);
  onClose(indexing.stop);
  return indexing;
}
