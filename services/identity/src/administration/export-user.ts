import type { EmployeeData } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { hasTwoFactor } from '../credentials/index.ts';
import { type Exporters, languageOf, presentUser, User } from '../people/index.ts';

/** What the other rooms export. */
export type OtherExporters = Exporters<Exclude<keyof EmployeeData, 'account' | 'preferences' | 'isNamedAuthor'>>;

/** Everything stored about a user but what proves who they are; of a deleted one, what may be left. Throws 503. */
export async function exportUser(em: EntityManager, exporters: OtherExporters, id: number): Promise<EmployeeData> {
  const user = await em.findOne(User, id);
  const from = <Field extends keyof OtherExporters>(field: Field) => exporters[field](em, id, user);
  return {
    account: user && presentUser(user, await hasTwoFactor(em, id)),
    preferences: user && { language: languageOf(user, 'en'), notices: user.notices },
    isNamedAuthor: user?.isNamedAuthor ?? false,
    failedSignIns: await from('failedSignIns'),
    passkeys: await from('passkeys'),
    identities: await from('identities'),
    sessions: await from('sessions'),
    links: await from('links'),
    waitingMails: await from('waitingMails'),
  };
}
