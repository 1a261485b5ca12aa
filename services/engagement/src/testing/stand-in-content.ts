import type { ChosenPost } from '@kontor/contracts/internal';
import { type StandIn, startStandIn } from '@kontor/service-kit/testing';

export interface StandInContent extends StandIn {
  /** The published posts. */
  posts: ChosenPost[];
}

/** Content's internal port, as far as engagement calls it. */
export async function startStandInContent(): Promise<StandInContent> {
  const service = await startStandIn(['content'], ({ url }) => {
    const slugs = new URL(url!, 'http://content').searchParams.get('slugs')!.split(',');
    return standIn.posts.filter(({ slug }) => slugs.includes(slug));
  });
  const standIn: StandInContent = { ...service, posts: [] };
  return standIn;
}
