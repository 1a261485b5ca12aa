import type { DatabaseDefinition } from '@kontor/service-kit';

import { CreateUsers } from '../migrations/0001-create-users.ts';
import { CreateSessions } from '../migrations/0002-create-sessions.ts';
import { UserSchema } from './user.entity.ts';

export const database: DatabaseDefinition = {
  schema: 'identity',
  entities: [UserSchema],
  migrations: [
    { name: '0001-create-users', class: CreateUsers },
    { name: '0002-create-sessions', class: CreateSessions },
  ],
};
