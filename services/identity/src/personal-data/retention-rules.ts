import type { RetentionRule } from '@kontor/service-kit';

/** Links to choose a password, a day after they stop working. */
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
];

/** What is told of sessions in PostgreSQL, whose store removes what has expired; Redis does so by itself. */
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
