import type { Person, SessionUser } from '@kontor/contracts/endpoints';

import { type Respond, visit } from '../../../testing/visit.tsx';
import { inPortal, withDuties } from '../../testing/in-portal.tsx';
import { DocumentList } from '../document-list.tsx';

interface Options {
  at?: string;
  user?: SessionUser;
  /** What users get who may list people. */
  people?: readonly Person[];
}

/** Opens the list of documents; `calls` are the fetched addresses. */
export async function openList(respond: Respond, { at = '/list', user = withDuties(), people = [] }: Options = {}) {
  const calls: string[] = [];
  const { where } = await visit(inPortal(<DocumentList />, user), {
    route: '/list',
    at,
    respond: (address, init) => {
      if (address === '/api/people') return people;
      calls.push(address);
      return respond(address, init);
    },
  });
  return { where, calls };
}
