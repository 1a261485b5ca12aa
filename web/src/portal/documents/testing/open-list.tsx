import type { Person, SessionUser } from '@kontor/contracts/endpoints';

import { type Respond, visit } from '../../../testing/visit.tsx';
import { inPortal, withDuties } from '../../testing/in-portal.tsx';
import { DocumentList } from '../document-list.tsx';

const NAMES = '/api/people';

interface Options {
  at?: string;
  user?: SessionUser;
  /** What users get who may list people. */
  people?: readonly Person[];
}

/** Opens the list of documents; `read` leaves out the names of people. */
export async function openList(respond: Respond, { at = '/list', user = withDuties(), people = [] }: Options = {}) {
  const { read, ...visited } = await visit(inPortal(<DocumentList />, user), at, (address, init) =>
    address === NAMES ? people : respond(address, init),
  );
  return { ...visited, read: () => read.filter((address) => address !== NAMES) };
}
