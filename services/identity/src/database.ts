import type { DatabaseDefinition } from '@kontor/service-kit/database';

import { Schema } from '../migrations/0001-schema.ts';
import { PendingEmailSchema } from './email-changes/pending-email.entity.ts';
import { OidcSessionSchema } from './oidc/oidc-session.entity.ts';
import { UserIdentitySchema } from './oidc/user-identity.entity.ts';
import { PasskeySchema } from './passkeys/passkey.entity.ts';
import { PasswordLinkSchema } from './password-links/password-link.entity.ts';
import { UserDutySchema } from './duties/user-duty.entity.ts';
import { UserSchema } from './users/user.entity.ts';
import { StoredSessionSchema } from './sessions/stored-session.entity.ts';
import { FailedSignInsSchema } from './sign-in/failed-sign-ins.entity.ts';
import { RecoveryCodeSchema } from './two-factor/recovery-code.entity.ts';
import { TwoFactorSchema } from './two-factor/two-factor.entity.ts';

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
