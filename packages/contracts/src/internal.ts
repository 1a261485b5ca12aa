import type { Role, SessionUser } from './schemas/auth.ts';
import type { Language } from './schemas/fields.ts';

/** Calls between services, on the internal ports of identity and engagement. They stand in no published API description. */
export const internalPaths = {
  session: '/internal/session',
  mails: '/internal/mails',
  user: (id: number) => `/internal/users/${id}` as const,
} as const;

/** `GET /internal/session` with the visitor's cookie: who that is. */
export type SessionReply = {
  user: SessionUser | null;
  /** Has to set up two-factor sign-in before anything else. */
  mustSetUpTwoFactor?: boolean;
};

/** `GET /internal/users/:id`: 404 when nobody has that id. */
export interface UserReply {
  id: number;
  name: string;
  role: Role;
}

/**
 * `POST /internal/mails`, to engagement: 204 once the mail is in the outbox. The same `id` again is the same mail, so
 * that whoever is unsure whether it arrived asks again.
 */
export interface AccountMail {
  /** UUID. */
  id: string;
  kind: 'password-link' | 'invitation';
  recipient: string;
  /** The person's name. */
  name: string;
  language: Language;
  /** Where the person chooses a password. */
  link: string;
  /** ISO 8601; the link works until then. */
  expiresAt: string;
}
