import type { DatabaseDefinition } from '@kontor/service-kit/database';

import { Schema } from '../migrations/0001-schema.ts';
import { OidcSessionSchema, UserIdentitySchema } from './company-account/user-identity.entity.ts';
import { PasskeySchema } from './credentials/passkeys/passkey.entity.ts';
import { RecoveryCodeSchema, TwoFactorSchema } from './credentials/two-factor/two-factor.entity.ts';
import { PasswordLinkSchema } from './outgoing/password-link.entity.ts';
import { PendingEmailSchema, UserDutySchema, UserSchema } from './people/user.entity.ts';
import { StoredSessionSchema } from './sessions/stored-session.entity.ts';
import { FailedSignInsSchema } from './sign-in/failed-sign-ins.entity.ts';

export const database: DatabaseDefinition = {
  schema: 'identity',
  entities: [
    UserSchema,
    UserDutySchema,
    PendingEmailSchema,
    PasswordLinkSchema,
    TwoFactorSchema,
    RecoveryCodeSchema,
    FailedSignInsSchema,
    StoredSessionSchema,
    UserIdentitySchema,
    OidcSessionSchema,
    PasskeySchema,
  ],
  migrations: [{ name: '0001-schema', class: Schema }],
};
