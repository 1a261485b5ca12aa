import type { EditedPost, PostDraft } from '@kontor/contracts/schemas';
import type { BaseSettings } from '@kontor/service-kit/settings';
import { buildTestService, type TestService, testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeAll } from 'vitest';

import type { Settings } from '../settings.ts';
import { content } from '../service.ts';

export interface Harness extends TestService {
  /** Creates a post as the admin. */
  write(changes?: Partial<PostDraft>): Promise<EditedPost>;
}

/** The service with an empty blog, on a database of its own unless one is named. Close it after the tests. */
export async function buildHarness(settings: Partial<Settings & BaseSettings> = {}): Promise<Harness> {
  // Nothing listens there.
  const nowhere = 'http://127.0.0.1:9';
  const service = await buildTestService(content, {
    SEED: 'none',
    KEEP_PAGE_COUNTS_DAYS: 730,
    DOCUMENTS_INTERNAL_URL: nowhere,
    ENGAGEMENT_INTERNAL_URL: nowhere,
    ...settings,
  });
  return {
    ...service,
    async write(changes) {
      const url = '/api/admin/blog-posts';
      const response = await service.call('POST', url, { as: testUsers.admin, payload: draft(changes) });
      if (response.statusCode !== 201) throw new Error(response.body);
      return response.json<EditedPost>();
    },
  };
}

/** The service of the test file that runs. */
export let service: Harness;

/** Gives a test file a service with an empty blog and these settings, and then `prepare`s it. */
export function onService(
  prepare?: () => Promise<unknown>,
  settings: () => Parameters<typeof buildHarness>[0] | Promise<Parameters<typeof buildHarness>[0]> = () => ({}),
): void {
  beforeAll(async () => {
    service = await buildHarness(await settings());
    await prepare?.();
  }, 180_000);
  afterAll(() => service.close());
}

let drafts = 0;

/** A draft with a slug of its own. */
export const draft = (changes: Partial<PostDraft> = {}): PostDraft => ({
  title: 'A title',
  slug: `post-${++drafts}`,
  excerpt: 'In short.',
  content: 'The text.',
  category: 'Security',
  tags: [],
  language: 'en',
  isPublished: false,
  publishedAt: null,
  ...changes,
});

/** The date this many days from now. */
export const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
