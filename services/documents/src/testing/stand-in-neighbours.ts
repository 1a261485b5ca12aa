import { json } from 'node:stream/consumers';

import { type ImageChange, type ImageUse, internalPaths } from '@kontor/contracts/internal';
import { type StandIn, startStandIn } from '@kontor/service-kit/testing';

export interface StandInNeighbours extends StandIn {
  /** What content shows. */
  uses: ImageUse[];
  /** What letters of engagement show. */
  letters: ImageUse[];
  /** How many images each request asked about. */
  asked: number[];
  /** What content was told, repeated ones too. */
  told: ImageChange[];
}

/** The internal ports of content and engagement, as far as documents calls them. */
export async function startStandInNeighbours(): Promise<StandInNeighbours> {
  const standIn = await startStandIn(['content', 'engagement'], async (request, service) => {
    if (request.method === 'POST' && request.url === internalPaths.images && service === 'content') {
      neighbours.told.push((await json(request)) as ImageChange);
      return null;
    }
    const ids = /^\/internal\/image-uses\?ids=(.*)$/.exec(request.url!)?.[1]?.split(',');
    if (!ids) return undefined;
    neighbours.asked.push(ids.length);
    const shown = service === 'content' ? neighbours.uses : neighbours.letters;
    return shown.filter(({ image }) => ids.includes(image));
  });
  const neighbours: StandInNeighbours = { ...standIn, uses: [], letters: [], asked: [], told: [] };
  return neighbours;
}
