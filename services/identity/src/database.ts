import type { DatabaseDefinition } from '@kontor/service-kit/database';

import { CreateUsers } from '../migrations/0001-create-users.ts';
import { CreateSessions } from '../migrations/0002-create-sessions.ts';
import { CreatePasswordLinks } from '../migrations/0003-create-password-links.ts';
import { AuditEvents } from '../migrations/0004-audit-events.ts';
import { CreateTwoFactor } from '../migrations/0005-create-two-factor.ts';
import { EndSessionsAtRestore } from '../migrations/0006-end-sessions-at-restore.ts';
import { RememberDeletedPeople } from '../migrations/0007-remember-deleted-people.ts';
import { UsernameKeys } from '../migrations/0008-username-keys.ts';
import { Queue } from '../migrations/0009-queue.ts';
import { Duties } from '../migrations/0010-duties.ts';
import { LanguagesAndNotices } from '../migrations/0011-languages-and-notices.ts';
import { NamedAuthors } from '../migrations/0012-named-authors.ts';
import { EmployeeNumbers } from '../migrations/0014-employee-numbers.ts';
import { SignInMethods } from '../migrations/0015-sign-in-methods.ts';
import { JobDeaths } from '../migrations/0020-job-deaths.ts';
import { RememberRemovedSignInMethods } from '../migrations/0023-remember-removed-sign-in-methods.ts';
import { EndedSessions } from '../migrations/0024-ended-sessions.ts';
import { Addresses } from '../migrations/0025-addresses.ts';
import { OidcSessionSchema, UserIdentitySchema } from './company-account/user-identity.entity.ts';
import { PasskeySchema } from './credentials/passkeys/passkey.entity.ts';
import { RecoveryCodeSchema, TwoFactorSchema } from './credentials/two-factor/two-factor.entity.ts';
import { PasswordLinkSchema } from './outgoing/password-link.entity.ts';
import { PendingEmailSchema } from './people/pending-email.entity.ts';
import { UserDutySchema, UserSchema } from './people/user.entity.ts';
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
  migrations: [
    { name: '0001-create-users', class: CreateUsers },
    { name: '0002-create-sessions', class: CreateSessions },
    { name: '0003-create-password-links', class: CreatePasswordLinks },
    { name: '0004-audit-events', class: AuditEvents },
    { name: '0005-create-two-factor', class: CreateTwoFactor },
    { name: '0006-end-sessions-at-restore', class: EndSessionsAtRestore },
    { name: '0007-remember-deleted-people', class: RememberDeletedPeople },
    { name: '0008-username-keys', class: UsernameKeys },
    { name: '0009-queue', class: Queue },
    { name: '0010-duties', class: Duties },
    { name: '0011-languages-and-notices', class: LanguagesAndNotices },
    { name: '0012-named-authors', class: NamedAuthors },
    { name: '0014-employee-numbers', class: EmployeeNumbers },
    { name: '0015-sign-in-methods', class: SignInMethods },
    { name: '0020-job-deaths', class: JobDeaths },
    { name: '0023-remember-removed-sign-in-methods', class: RememberRemovedSignInMethods },
    { name: '0024-ended-sessions', class: EndedSessions },
    { name: '0025-addresses', class: Addresses },
  ],
};
