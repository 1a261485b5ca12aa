import {
  internalPaths,
  type PeopleReply,
  type UserIdsReply,
  type UserNamesReply,
  type UserReply,
} from '@kontor/contracts/internal';
import { unavailable } from '@kontor/service-kit/http';
import { internalClient } from '@kontor/service-kit/http-client';
import type { ServiceContext } from '@kontor/service-kit/process';

import type { Settings } from './settings.ts';

/** The users, read from identity. Each call throws 503 when identity is unavailable. */
export function openIdentity({ keys, name, onClose, settings }: ServiceContext<Settings>) {
  const identity = internalClient(settings.IDENTITY_INTERNAL_URL, name, 'identity', keys);
  onClose(() => identity.close());
  async function list<Reply>(path: `/internal/${string}`): Promise<Reply> {
    const reply = await identity.get<Reply>(path);
    // 404: a replica of an older version, which does not have the path yet.
    if (!reply) throw unavailable();
    return reply;
  }
  return {
    identity,
    userExists: async (id: number) => (await identity.get<UserReply>(internalPaths.user(id))) !== null,
    people: () => list<PeopleReply>(internalPaths.people),
    userIds: () => list<UserIdsReply>(internalPaths.userIds),
    userNames: (words: string[]) => list<UserNamesReply>(internalPaths.userNames(words)),
  };
}
