import { fileURLToPath } from 'node:url';

import { createKillableService, type KillableService } from '@kontor/service-kit/testing';

import type { Harness } from './harness.ts';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The service as a process of its own, on the database and the documents of `front` and with temporary files in `folder`. */
export const killableService = (
  front: Harness,
  folder: string,
  settings: Record<string, string> = {},
): KillableService =>
  createKillableService(MAIN, {
    DATABASE_URL: front.orm.config.get('clientUrl'),
    IDENTITY_INTERNAL_URL: 'http://127.0.0.1:1',
    CONTENT_INTERNAL_URL: 'http://127.0.0.1:1',
    ENGAGEMENT_INTERNAL_URL: 'http://127.0.0.1:1',
    DOCUMENTS_DIR: front.documentsFolder,
    SPOOL_DIR: folder,
    ...settings,
  });
