import type { EditedPost, PostDraft, SessionUser } from '@kontor/contracts/schemas';
import { buildTestService, testUsers, type TestService } from '@kontor/service-kit/testing';

import { content } from '../service.ts';

type Answer = Awaited<ReturnType<TestService['app']['inject']>>;

export interface ContentService extends Omit<TestService, 'call'> {
  /** Makes a call; a body that is text is sent as it stands. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    user: SessionUser | null,
    body?: string | object,
  ): Promise<Answer>;
  /** Writes a post as the admin; it must succeed. */
  write(more?: Partial<PostDraft>): Promise<EditedPost>;
  execute(sql: string, parameters?: unknown[]): Promise<unknown>;
  runJobs(): Promise<unknown>;
}

let last = 0;

/** A draft with a slug of its own. */
export const draft = (more: Partial<PostDraft> = {}): PostDraft => ({
  title: 'A title',
  slug: `post-${++last}`,
  excerpt: 'In short.',
  content: 'The text.',
  category: 'Security',
  tags: [],
  language: 'en',
  isPublished: false,
  publishedAt: null,
  ...more,
});

/** A moment this many days from now. */
export const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();

/** The service on an empty database of its own, or on the one named. */
export async function buildContent(settings: { DATABASE_URL?: string } = {}): Promise<ContentService> {
  const service = await buildTestService(content, { SEED: 'none', ...settings });
  const call: ContentService['call'] = async (method, url, user, body) => {
    const headers = await service.as(user);
    if (body === undefined) return service.app.inject({ method, url, headers });
    return service.app.inject({
      method,
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  };
  return {
    ...service,
    call,
    async write(more) {
      const answer = await call('POST', '/api/admin/blog-posts', testUsers.admin, draft(more));
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json<EditedPost>();
    },
    execute: (sql, parameters) => service.orm.em.fork().execute(sql, parameters),
    runJobs: () => Promise.all(service.jobs.map((job) => job.run())),
  };
}
