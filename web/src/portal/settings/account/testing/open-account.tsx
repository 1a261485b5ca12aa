import type {
  Account,
  AuthorProfile,
  FailedSignIns,
  Identity,
  OwnEmail,
  Passkey,
  ProofNeeded,
  Session,
  SessionUser,
  SignInOptions,
  TwoFactorState,
} from '@kontor/contracts/endpoints';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';

import { visit } from '../../../../testing/visit.tsx';
import { PortalContext } from '../../../access/portal-context.ts';
import AccountPage from '../page.tsx';

/** A passkey; `parts` overrides its fields. */
export const samplePasskey = (parts: Partial<Passkey> = {}): Passkey => ({
  id: 3,
  name: 'Work laptop',
  isSynced: false,
  createdAt: '2026-03-02T09:30:00.000Z',
  lastUsedAt: null,
  ...parts,
});

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

export const user: SessionUser = {
  id: 7,
  username: 'elin',
  email: 'elin@example.com',
  name: 'Elin Åkerberg',
  role: 'employee',
  duties: [],
};

/** What the services have stored for the user; tests change it while the page is open. */
export interface Stored {
  sessions: Session[];
  twoFactor: TwoFactorState;
  proof: ProofNeeded;
  passkeys: Passkey[];
  identities: Identity[];
  options: Omit<SignInOptions, 'adminsHaveDuties'>;
  email: OwnEmail;
  mails: Account;
  author: AuthorProfile;
  failedSignIns: FailedSignIns;
}

export const stored = (parts: Partial<Stored> = {}): Stored => ({
  sessions: [sampleSession({ id: 'the-session-of-this-tab', isCurrent: true })],
  twoFactor: { isOn: false, isRequired: false, mustSetUp: false, recoveryCodesLeft: 0 },
  proof: { hasPassword: true, proof: 'password' },
  passkeys: [],
  identities: [],
  options: { passwords: true, passkeys: true, company: null },
  email: { email: user.email, pending: null },
  mails: { language: 'en', notices: 'at-once' },
  author: { displayName: user.name, title: { en: '', sv: '' }, portrait: null, shown: false },
  failedSignIns: { count: 0, lastAt: null, lastFrom: '' },
  ...parts,
});

/** Responds to the calls of this method and path below `/api`, given the body. */
export type Calls = Record<string, (body: unknown) => unknown>;

/** Opens My account; `calls` responds before what is stored. `leave` is called when the user logs out. */
export async function openAccount(
  state: Stored,
  calls: Calls = {},
  { at = '/employee-portal/settings/account', as = user }: { at?: string; as?: SessionUser } = {},
) {
  const leave = vi.fn<() => void>();
  const made: string[] = [];
  const { where } = await visit(
    <PortalContext value={{ user: as, rights: as, leave, isLeaving: false }}>
      <AccountPage />
    </PortalContext>,
    at,
    (address, init) => {
      const path = address.replace('/api/', '');
      made.push(`${init?.method} ${path}`);
      const call = calls[`${init?.method} ${path}`];
      if (call) return call(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);
      const { twoFactor, proof, passkeys, options, ...afterSetUp } = state;
      const replies: Record<string, unknown> = {
        'account/all': { twoFactor, proof, passkeys, afterSetUp: twoFactor.mustSetUp ? null : afterSetUp },
        'auth/options': options,
        'auth/me': as,
      };
      return replies[path] ?? null;
    },
  );
  return { leave, where, calls: () => made };
}

/** Types the password in the open dialog, and sends it. */
export const prove = async () =>
  userEvent.type(within(await screen.findByRole('dialog')).getByLabelText('Current password'), 'a secret{Enter}');
