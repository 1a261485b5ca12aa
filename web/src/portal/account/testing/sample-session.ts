import type { Session } from '@kontor/contracts/endpoints';

/** A session in another browser; `parts` overrides its fields. */
export const sampleSession = (parts: Partial<Session> = {}): Session => ({
  id: 'another-session-of-mine',
  isCurrent: false,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
  clientAddress: '192.0.2.7',
  createdAt: '2025-11-03T09:30:00.000Z',
  lastSeenAt: '2025-11-03T10:30:00.000Z',
  method: 'password',
  ...parts,
});
