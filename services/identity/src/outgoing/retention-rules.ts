import type { RetentionRule } from '@kontor/service-kit/database';

/** Password links and addresses that nobody has confirmed are purged a day after they expire. */
export const linkRules: RetentionRule[] = [
  {
    kind: 'password-links',
    days: 1,
    setting: null,
    table: 'identity.password_links',
    key: 'id',
    where: 'true',
    moment: 'expires_at',
  },
  {
    kind: 'pending-emails',
    days: 1,
    setting: null,
    table: 'identity.pending_emails',
    key: 'user_id',
    where: 'true',
    moment: 'expires_at',
  },
];

/** Sessions in PostgreSQL, which the store purges; listed for admins only. Redis expires its sessions itself. */
export const sessionRules: RetentionRule[] = [
  {
    kind: 'sessions',
    days: null,
    setting: null,
    table: 'identity.sessions',
    key: 'key',
    where: 'true',
    moment: 'expires_at',
  },
];
