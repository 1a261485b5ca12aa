import type { RetentionRule } from '@kontor/service-kit/database';
import type { ServiceContext } from '@kontor/service-kit/process';

import { previewLinkRoutes } from './routes.ts';

/** A link shows its post until it expires. */
export const expiredPreviewLinks: RetentionRule = {
  kind: 'preview-links',
  days: null,
  setting: null,
  table: 'content.preview_links',
  key: 'token_hash',
  where: 'true',
  moment: 'expires_at',
};

/** Links that show a post to anyone for a while: an admin creates one, and it works without a sign-in. */
export async function openPreviewLinks({ app, orm }: ServiceContext<unknown>): Promise<void> {
  await app.register(previewLinkRoutes, { orm });
}
