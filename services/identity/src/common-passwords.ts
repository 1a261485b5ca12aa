import { limits, type NewUser } from '@kontor/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that attackers try first, of those long enough to be chosen here at all: about 1500. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= limits.password.min));

/** Whether `password` is one of the common ones, one or two characters over and over, or the person's own name. */
export function isTooCommon(password: string, person: Pick<NewUser, 'username' | 'email'>): boolean {
  const text = password.toLowerCase();
  const email = person.email.toLowerCase();
  const own = [person.username.toLowerCase(), email, email.split('@', 1)[0]];
  return common.has(text) || own.includes(text) || new Set(text).size <= 2;
}
