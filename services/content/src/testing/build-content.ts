import type { EditedPost, PostDraft, SessionUser } from '@kontor/contracts';
import { buildTestService, people, type TestService } from '@kontor/service-kit/testing';

import { content } from '../service.ts';

export interface ContentService extends TestService {
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, user: SessionUser | null, body?: unknown): Answer;
  /** Writes a post as the admin; it must succeed. */
  write(more?: Partial<PostDraft>): Promise<EditedPost>;
  execute<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  runJobs(): Promise<unknown>;
}
type Answer = ReturnType<typeof inject>;
const inject = (service: TestService, options: Parameters<TestService['app']['inject']>[0] & object) =>
  service.app.inject(options);

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
  const call: ContentService['call'] = async (method, url, user, body) =>
    inject(service, {
      method,
      url,
      headers: { ...(await service.as(user)), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return {
    ...service,
    call,
    async write(more) {
      const answer = await call('POST', '/api/admin/blog-posts', people.admin, draft(more));
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json<EditedPost>();
    },
    execute: <Row>(sql: string, parameters?: unknown[]) => service.orm.em.fork().execute<Row[]>(sql, parameters),
    runJobs: () => Promise.all(service.jobs.map((job) => job.run())),
  };
}
