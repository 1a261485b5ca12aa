import type { User } from '@kontor/contracts/endpoints';

/** A user; `parts` overrides its fields. */
export const sampleUser = (parts: Partial<User> = {}): User => ({
  id: 7,
  username: 'elin',
  email: 'elin@example.com',
  name: 'Elin Åkerberg',
  role: 'employee',
  duties: [],
  employeeNumber: null,
  createdAt: '2025-11-03T09:30:00.000Z',
  lastSignInAt: null,
  isInvited: false,
  hasTwoFactor: false,
  hasPasskey: false,
  hasIdentity: false,
  managedBy: null,
  pendingEmail: null,
  mailState: 'ok',
  mailFailedAt: null,
  ...parts,
});
