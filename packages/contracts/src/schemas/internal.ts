import { type Static, Type } from 'typebox';

import { limits } from '../limits.ts';
import type { Role, SessionUser } from './auth.ts';
import { Email, Id, Language, Line, Nullable, OneOf } from './fields.ts';

/** Calls between services, on their internal ports. They are not part of the published API description. */
export const internalPaths = {
  session: '/internal/session',
  mails: '/internal/mails',
  user: (id: number) => `/internal/users/${id}` as const,
  documentErasures: '/internal/document-erasures',
  visitorErasures: '/internal/visitor-erasures',
  authors: '/internal/authors',
} as const;

/** `GET /internal/session` with the visitor's cookie: the session's user. */
export type SessionReply = {
  user: SessionUser | null;
  /** Has to set up two-factor sign-in before anything else. */
  mustSetUpTwoFactor?: boolean;
};

/** `GET /internal/users/:id`: 404 for an unknown id. */
export interface UserReply {
  id: number;
  name: string;
  role: Role;
}

/** `POST /internal/mails`, to engagement: 204 once the mail is in the outbox. Idempotent by `id`. */
export const AccountMail = Type.Object({
  id: Type.String({ format: 'uuid' }),
  kind: OneOf(['password-link', 'invitation']),
  recipient: Email,
  /** The recipient's name. */
  name: Line(limits.name),
  language: Language,
  /** Where the recipient chooses a password. */
  link: Type.String({ maxLength: 2_000, pattern: '^https?://[!-~]+$' }),
  /** The link works until then. */
  expiresAt: Type.String({ format: 'date-time' }),
});
export type AccountMail = Static<typeof AccountMail>;

/** The request of an admin for which a service calls another one; an `AuditOrigin`. */
const Origin = Type.Object({
  user: Nullable(Type.Object({ id: Id, name: Type.String() })),
  clientAddress: Type.String(),
  id: Type.String(),
});

/** `POST /internal/document-erasures`, to documents: 204 once the documents for that user alone are deleted. Idempotent. */
export const DocumentErasure = Type.Object({ employeeId: Id, by: Origin });
export type DocumentErasure = Static<typeof DocumentErasure>;

/** `POST /internal/visitor-erasures`, to engagement: 204 once all data of the address is deleted. Idempotent. */
export const VisitorErasure = Type.Object({ email: Email, by: Origin });
export type VisitorErasure = Static<typeof VisitorErasure>;

/** `POST /internal/authors`, to content: 204 once posts of that user show the name, or none. Idempotent. */
export const AuthorChange = Type.Object({ userId: Id, name: Nullable(Line(limits.name)) });
export type AuthorChange = Static<typeof AuthorChange>;
