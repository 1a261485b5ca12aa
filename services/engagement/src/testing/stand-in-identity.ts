import { json } from 'node:stream/consumers';

import { internalPaths, type MailResult, type NoticeMail } from '@kontor/contracts/internal';
import { type StandIn, startStandIn } from '@kontor/service-kit/testing';

export interface StandInIdentity extends StandIn {
  /** The mail of a notice as it is now; null when it is not to be sent any more. */
  current: (id: string) => NoticeMail | null;
  results: MailResult[];
}

/** Identity's internal port, as far as engagement calls it. */
export async function startStandInIdentity(): Promise<StandInIdentity> {
  const service = await startStandIn(['identity'], async (request) => {
    if (request.method === 'GET') return standIn.current(request.url!.split('/').at(-1)!) ?? undefined;
    if (request.url === internalPaths.mailResults) standIn.results.push((await json(request)) as MailResult);
    return null;
  });
  const standIn: StandInIdentity = { ...service, current: () => null, results: [] };
  return standIn;
}
