import type { ChosenPost } from '@kontor/contracts/internal';

import { type StandInService, startStandInService } from './stand-in-service.ts';

export interface StandInContent extends StandInService {
  /** The published posts. */
  posts: ChosenPost[];
}

/** Content's internal port, as far as engagement calls it. */
export async function startStandInContent(): Promise<StandInContent> {
  const service = await startStandInService('content', async ({ url }) => {
    const slugs = new URL(url!, 'http://content').searchParams.get('slugs')!.split(',');
    return standIn.posts.filter(({ slug }) => slugs.includes(slug));
  });
  const standIn: StandInContent = { ...service, posts: [] };
  return standIn;
}
