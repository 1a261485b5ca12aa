import type { SessionUser } from '@kontor/contracts';
import { type Orm, preparedStatement } from '@kontor/service-kit';

import type { Watch } from './metrics.ts';
import { sessionKey, type SessionLifetimes, type SessionStore } from './session-store.ts';

/** Whose session it is, as they are in the database now. */
export interface SessionOwner extends SessionUser {
  /** Signs in with a code. */
  hasTwoFactor: boolean;
}

/** The owner of the session with that id, which is used by this; null when it is over or nobody's. */
export type FindOwner = (id: string) => Promise<SessionOwner | null>;

const PERSON = `person.id, person.username, person.email, person.name, person.role,
  exists (select from identity.second_factors factor where factor.user_id = person.id and factor.secret is not null)
    as "hasTwoFactor"`;

/** Reads sessions that stand beside their owners: one statement, and a second one in which the use is noted when due. */
export function ownersInPostgres(orm: Orm, store: SessionStore, { idleMs }: SessionLifetimes, watch: Watch): FindOwner {
  const statement = preparedStatement<[key: Buffer, idleMs: number], SessionOwner & { isDue: boolean }>(
    orm,
    'session-owner',
    `select ${PERSON},
       session.expires_at < least(now() + $2::float8 * interval '1 millisecond', session.ends_at) as "isDue"
     from identity.sessions session
     join identity.users person on person.id = session.user_id and person.session_epoch = session.epoch
     join identity.installation on installation.id = session.installation
     where session.key = $1 and session.expires_at > now()`,
  );
  const find = watch('use', statement);
  return async (id) => {
    const [found] = await find(sessionKey(id), idleMs * 0.99);
    if (!found) return null;
    const { isDue, ...owner } = found;
    if (isDue) await store.use(id);
    return owner;
  };
}

/** Reads sessions that stand in `store`, and then the person by the primary key. */
export function ownersBesideStore(orm: Orm, store: SessionStore): FindOwner {
  const find = preparedStatement<[id: number, epoch: number, installation: string], SessionOwner>(
    orm,
    'session-person',
    `select ${PERSON} from identity.users person join identity.installation on installation.id::text = $3
     where person.id = $1 and person.session_epoch = $2`,
  );
  return async (id) => {
    const session = await store.use(id);
    if (!session) return null;
    const [owner] = await find(session.userId, session.epoch, session.installation);
    return owner ?? null;
  };
}
