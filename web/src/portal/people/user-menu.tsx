import {
  duties,
  endUserSessions,
  isAllowed,
  me,
  type Role,
  turnOffTwoFactorOf,
  type User,
  type UserChanges,
} from '@kontor/contracts/endpoints';
import { EllipsisVertical, LogOut, Mail, MailCheck, MailX, Pencil, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { useAction } from '../../forms/action.tsx';
import { useSignInOptions } from '../../identity/use-sign-in-options.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Note } from '../../ui/note.ts';
import { usePortal } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';
import { usersKey } from '../parts/use-people.ts';
import { useUserCalls } from './use-user-calls.ts';
import { changesOf, draftOf, hasOtherDuties, type UserDraft } from './user-draft.ts';
import { UserForm } from './user-form.tsx';

/** The actions that are confirmed first. */
type Confirmed = 'confirmEmail' | 'endSessions' | 'turnOffTwoFactor';

/** Saves a draft: first the user's data, which may make an admin an employee, then the duties. */
function useSaveUser(user: User, mayHaveDuties: (role: Role) => boolean) {
  const calls = useUserCalls();
  const { trigger: update } = useSWRMutation(usersKey, (_key: string, { arg }: { arg: UserChanges }) =>
    calls.update(user.id, arg),
  );
  const { trigger: setDuties } = useSWRMutation(usersKey, (_key: string, { arg }: { arg: UserDraft }) =>
    calls.setDuties(user.id, arg.duties),
  );
  return async (draft: UserDraft): Promise<void> => {
    const changes = changesOf(user, draft);
    if (Object.keys(changes).length > 0) await update(changes);
    if (mayHaveDuties(draft.role) && hasOtherDuties(user, draft)) await setDuties(draft);
  };
}

/**
 * Changes a user, except the username, which the user logs in with. Admins also choose the role, and others' duties, unless
 * the company's account decides them.
 */
function EditUserForm({ user, isOwn, onDone }: { user: User; isOwn: boolean; onDone: () => void }) {
  const { edit, fields, duties: texts } = usePortalTexts('users');
  const isAdmin = usePortal().rights.role === 'admin';
  const { managedBy } = user;
  const mayChooseRole = isAdmin && managedBy === null;
  const { options } = useSignInOptions(mayChooseRole);
  const mayHaveDuties = (role: Role) => role === 'employee' || options.adminsHaveDuties;
  const { mutate } = useSWRConfig();
  const save = useSaveUser(user, mayHaveDuties);
  return (
    <UserForm
      fields={isOwn ? ['name', 'employeeNumber', 'role'] : ['name', 'email', 'employeeNumber', 'role']}
      initial={draftOf(user)}
      send={async (draft) => {
        await save(draft);
        if (isOwn) await mutate(me.url);
      }}
      success={({ email }) => ({
        title: edit.success,
        ...(isAdmin || email === user.email ? {} : { description: edit.emailWaits(email) }),
      })}
      failed={edit.failure}
      submitLabel={edit.submit}
      busyLabel={edit.submitting}
      onDone={onDone}
    >
      {(input, { values, set }) => (
        <>
          {input('name')}
          {isOwn ? <Note>{edit.ownEmail}</Note> : input('email')}
          {input('employeeNumber')}
          {isAdmin && managedBy !== null ? <Note>{edit.managed(managedBy)}</Note> : null}
          {mayChooseRole ? input('role') : null}
          {mayChooseRole && !isOwn && mayHaveDuties(values.role) ? (
            <CheckboxGroup
              legend={fields.duties}
              choices={duties.map((duty) => ({ value: duty, label: texts[duty].name, help: texts[duty].help }))}
              values={values.duties}
              onChange={(chosen) => set({ duties: chosen })}
            />
          ) : null}
        </>
      )}
    </UserForm>
  );
}

/** The actions on an account, except deletion. For users' own address, sessions and two-factor login see My account. */
export function UserMenu({ user, isOwn }: { user: User; isOwn: boolean }) {
  const { menu, create, edit, invite, withdrawEmail, ...texts } = usePortalTexts('users');
  const { rights } = usePortal();
  const calls = useUserCalls();
  const [isOpen, setOpen] = useState<'edit' | Confirmed>();
  const close = () => setOpen(undefined);
  const name = user.name || user.username;

  const invitation = useAction({
    key: usersKey,
    call: calls.inviteAgain,
    done: { title: invite.success, description: invite.sentTo(user.email) },
    failed: invite.failure,
  });
  const withdrawal = useAction({
    key: usersKey,
    call: calls.withdrawEmail,
    done: { title: withdrawEmail.success, description: withdrawEmail.kept(user.email) },
    failed: withdrawEmail.failure,
  });
  const pending = user.pendingEmail;
  const confirmed = {
    confirmEmail: useAction({
      key: usersKey,
      call: (id: number) => calls.update(id, { email: pending?.email ?? user.email }),
      done: { title: texts.confirmEmail.success(name) },
      failed: texts.confirmEmail.failure,
    }),
    endSessions: useAction({
      key: endUserSessions.url,
      call: calls.endSessions,
      done: { title: texts.endSessions.success(name) },
      failed: texts.endSessions.failure,
    }),
    turnOffTwoFactor: useAction({
      key: usersKey,
      call: calls.turnOffTwoFactor,
      done: { title: texts.turnOffTwoFactor.success(name) },
      failed: texts.turnOffTwoFactor.failure,
    }),
  };

  const actions = [
    { label: menu.edit, icon: <Pencil aria-hidden />, onSelect: () => setOpen('edit') },
    ...(user.isInvited
      ? [{ label: menu.inviteAgain, icon: <Mail aria-hidden />, onSelect: () => void invitation.run(user.id) }]
      : []),
    ...(pending && !isOwn && rights.role === 'admin'
      ? [{ label: menu.confirmEmail, icon: <MailCheck aria-hidden />, onSelect: () => setOpen('confirmEmail') }]
      : []),
    ...(pending && !isOwn
      ? [{ label: menu.withdrawEmail, icon: <MailX aria-hidden />, onSelect: () => void withdrawal.run(user.id) }]
      : []),
    ...(isOwn || user.isInvited
      ? []
      : [{ label: menu.endSessions, icon: <LogOut aria-hidden />, onSelect: () => setOpen('endSessions') }]),
    ...(!isOwn && (user.hasTwoFactor || user.hasPasskey) && isAllowed(turnOffTwoFactorOf.access, rights)
      ? [
          {
            label: menu.turnOffTwoFactor,
            icon: <ShieldOff aria-hidden />,
            onSelect: () => setOpen('turnOffTwoFactor'),
          },
        ]
      : []),
  ];

  return (
    <>
      <Menu
        trigger={
          <IconButton label={menu.open(name)}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
        actions={actions}
      />
      <Dialog
        open={isOpen === 'edit'}
        onOpenChange={close}
        title={edit.title}
        description={edit.text(user.username)}
        closeLabel={create.close}
      >
        <EditUserForm user={user} isOwn={isOwn} onDone={close} />
      </Dialog>
      {(['confirmEmail', 'endSessions', 'turnOffTwoFactor'] as const).map((change) => (
        <ConfirmDialog
          key={change}
          open={isOpen === change}
          onOpenChange={close}
          title={texts[change].title}
          cancelLabel={texts[change].cancel}
          confirmLabel={texts[change].confirm}
          onConfirm={() => void confirmed[change].run(user.id).then(close)}
          busy={confirmed[change].isBusy}
        >
          {change === 'confirmEmail'
            ? texts.confirmEmail.question(name, pending?.email ?? '', pending?.by ?? null)
            : texts[change].question(name)}
        </ConfirmDialog>
      ))}
    </>
  );
}
