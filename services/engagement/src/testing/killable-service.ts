import { fileURLToPath } from 'node:url';

import { createKillableService, type KillableService } from '@kontor/service-kit/testing';

import type { Harness } from './harness.ts';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The service as a process of its own, on the database of `front`. */
export const killableService = (front: Harness, settings: Record<string, string>): KillableService =>
  createKillableService(MAIN, {
    DATABASE_URL: front.orm.config.get('clientUrl'),
    PUBLIC_URL: 'https://www.company.test',
    MAIL_FROM: 'no-reply@company.test',
    CONTACT_INBOX: 'inbox@company.test',
    IDENTITY_INTERNAL_URL: 'http://127.0.0.1:1',
    CONTENT_INTERNAL_URL: 'http://127.0.0.1:1',
    ...settings,
  });
