import { type ImageUse, ImageUsesQuery, USES_OF_IMAGE } from '@kontor/contracts/internal';
import { openMarkdownCheck } from '@kontor/markdown/check';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { ServiceContext } from '@kontor/service-kit/process';

import type { Mail } from '../mail/index.ts';
import { adminNewsletterIssueRoutes } from './admin-routes.ts';
import { newsletterArchiveRoutes } from './archive.ts';
import { type CompileIssue, openIssueCompiler } from './render-issue.ts';

export { errorsOf, isTooComplex } from './find-problems.ts';
export { NewsletterIssue } from './newsletter-issue.entity.ts';
export { presentIssue } from './present-issue.ts';
export { isFixed, lockWrittenIssue, readWrittenIssue, type WrittenIssue } from './queries.ts';
export { chooseRecipients, RECEIVES } from './recipients.ts';
export { type CompiledIssue, type CompileIssue, type Letter, mailTo } from './render-issue.ts';
export { subjectOfIssue } from './write-issue.ts';

/** Newsletter issues: editors write, check and test them, and visitors read sent ones in the archive. */
export async function openNewsletterIssues(
  { app, internal, orm, onClose }: ServiceContext<unknown>,
  content: InternalClient,
  { writer, dispatcher }: Mail,
): Promise<CompileIssue> {
  const { compile, close } = openIssueCompiler(content, writer);
  // Less than a text may take when it is compiled, and a request has two texts to check.
  const markdown = openMarkdownCheck({ seconds: 2 });
  onClose(() => Promise.all([close(), markdown.close()]));
  await app.register(adminNewsletterIssueRoutes, { orm, content, compile, markdown, writer, dispatcher });
  await app.register(newsletterArchiveRoutes, { orm, content });
  internal.get('/internal/image-uses', { schema: { querystring: ImageUsesQuery } }, ({ query }) =>
    orm.em.fork().execute<ImageUse[]>(IMAGE_USES, [`{${query.ids}}`, USES_OF_IMAGE]),
  );
  return compile;
}

/** The letters that show each image, newest first: sent ones too, whose readers fetch it from here. */
const IMAGE_USES = `
  select image.id as image, 'letter' as kind, found.id::text as id, found.name
  from unnest(?::uuid[]) image (id) cross join lateral (
    select issue_id as id, min(subject) as name from engagement.newsletter_issue_texts
    where shown_images @> array[image.id] group by issue_id order by issue_id desc limit ?) found`;
