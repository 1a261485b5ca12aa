import type { ServiceContext } from '@kontor/service-kit/process';

import { redirectRoutes } from './routes.ts';

export { addRedirect, movePost } from './move.ts';

/** Old addresses of pages: where they lead, and how often they are followed. */
export async function openRedirects({ app, internal, orm }: ServiceContext<unknown>): Promise<void> {
  await app.register(redirectRoutes, { orm, internal });
}
