import type { RetentionRule } from '@kontor/service-kit/database';
import { internalClient } from '@kontor/service-kit/http-client';
import type { ServiceContext } from '@kontor/service-kit/process';

import type { CopyImage } from '../images/index.ts';
import type { Settings } from '../settings.ts';
import { importRoutes } from './routes.ts';
import { importWorker } from './worker.ts';

/** A report can be saved; which entry became which post is known without it. */
export const endedImports: RetentionRule = {
  kind: 'imports',
  days: 90,
  setting: null,
  table: 'content.imports',
  key: 'id',
  where: "state in ('done', 'failed')",
  moment: 'created_at',
};

/**
 * Posts of other blogs: exports of Ghost and WordPress, and folders of Markdown. Writes with `posts` and `redirects`.
 *
 * Tables: `imports`, `import_parts`, `import_entries`, `imported_posts`, `jobs`.
 */
export async function openImports(
  { app, keys, log, name, onClose, orm, settings }: ServiceContext<Settings>,
  copyImage: CopyImage,
): Promise<void> {
  const documents = internalClient(settings.DOCUMENTS_INTERNAL_URL, name, 'documents', keys);
  const worker = importWorker({ orm, documents, copyImage, log });
  onClose(async () => {
    await worker.stop();
    await documents.close();
  });
  await app.register(importRoutes, { orm, worker });
}
