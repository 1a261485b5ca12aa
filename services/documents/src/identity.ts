import { internalPaths, type PeopleReply, type UserReply } from '@kontor/contracts/internal';
import { internalClient } from '@kontor/service-kit/http-client';
import type { ServiceContext } from '@kontor/service-kit/process';

import type { Settings } from './settings.ts';

/** The users, read from identity. Each call throws 503 when identity is unavailable. */
export function openIdentity({ keys, name, onClose, settings }: ServiceContext<Settings>) {
  const identity = internalClient(settings.IDENTITY_INTERNAL_URL, name, 'identity', keys);
  onClose(() => identity.close());
  return {
    identity,
    userExists: async (id: number) => (await identity.get<UserReply>(internalPaths.user(id))) !== null,
    people: async () => (await identity.get<PeopleReply>(internalPaths.people)) ?? [],
  };
}
