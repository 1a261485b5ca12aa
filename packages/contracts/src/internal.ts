import type { Role, SessionUser } from './identity.ts';

/** Calls between services, on the internal port of identity. They stand in no published API description. */
export const internalPaths = {
  session: '/internal/session',
  user: (id: number) => `/internal/users/${id}` as const,
} as const;

/** `GET /internal/session` with the visitor's cookie: who that is. */
export type SessionReply = { user: SessionUser | null };

/** `GET /internal/users/:id`: 404 when nobody has that id. */
export interface UserReply {
  id: number;
  name: string;
  role: Role;
}
