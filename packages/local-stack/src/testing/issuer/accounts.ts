import { createHash } from 'node:crypto';

/** A person of the simulated company. */
export interface Account {
  username: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
  /** Names of groups, or of app roles at Microsoft. */
  groups: string[];
  /** Signs in with two factors, which an issuer that sends `amr` says. */
  isMultiFactor: boolean;
}

/** The password of every account. */
export const ACCOUNT_PASSWORD = 'simulated';

export const DOMAIN = 'example.com';

export const accounts: readonly Account[] = [
  person('anna', 'Anna Berg', { groups: ['kontor-admin'], isMultiFactor: true }),
  person('erik', 'Erik Holm', { groups: ['kontor-people'], isMultiFactor: true }),
  person('maria', 'Maria Nilsson'),
  person('guest', 'Gustav Guest', { email: 'gustav@partner.example', isEmailVerified: false }),
];

function person(username: string, name: string, differing: Partial<Account> = {}): Account {
  const email = `${name.toLowerCase().replace(' ', '.')}@${DOMAIN}`;
  return { username, name, email, isEmailVerified: true, groups: [], isMultiFactor: false, ...differing };
}

/** The same bytes at each start, so that accounts remain connected to the users of a local product. */
export function stableBytes(...texts: string[]): Buffer {
  return createHash('sha256').update(texts.join('\n')).digest();
}

export function stableUuid(...texts: string[]): string {
  const hex = stableBytes(...texts).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
