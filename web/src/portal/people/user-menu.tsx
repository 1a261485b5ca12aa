import {
  deleteUser,
  endUserSessions,
  inviteAgain,
  isAllowed,
  me,
  turnOffTwoFactorOf,
  updateUser,
  type User,
  withdrawEmailChangeOf,
} from '@kontor/contracts/endpoints';
import { EllipsisVertical, LogOut, Mail, MailCheck, MailX, Pencil, ShieldOff, Trash2 } from 'lucide-react';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { byId, call } from '../../api/call.ts';
import { useAction } from '../../forms/action.tsx';
import { Dialog } from '../../forms/dialog.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Note } from '../../ui/note.ts';
import { usePortal } from '../access/portal-context.ts';
import { usersKey, useWithNames } from '../parts/use-people.ts';
import { usePortalTexts } from '../texts.ts';
import { changesOf, draftOf, type UserDraft } from './user-draft.ts';
import { DutiesField, useMayHaveDuties, UserForm } from './user-form.tsx';

/** The actions that are confirmed first. */
const confirmedTasks = ['confirmEmail', 'endSessions', 'turnOffTwoFactor', 'remove'] as const;

/** What a dialog is open for. */
export type UserTask = 'edit' | (typeof confirmedTasks)[number];

interface OfUser {
  user: User;
  /** The current user's own account, whose address, sessions and two-factor login are in My account, and which stays. */
  isOwn: boolean;
}

/**
 * Changes a user, except the username, which the user logs in with. Admins also choose the role, and others' duties, unless
 * the company's account decides them.
 */
function EditUserForm({ user, isOwn, onDone }: OfUser & { onDone: () => void }) {
  const { edit } = usePortalTexts('users');
  const isAdmin = usePortal().rights.role === 'admin';
  const { managedBy } = user;
  const mayChooseRole = isAdmin && managedBy === null;
  const mayGiveDuties = mayChooseRole && !isOwn;
  const mayHaveDuties = useMayHaveDuties();
  const { mutate } = useSWRConfig();
  const withNames = useWithNames();
  const { trigger: update } = useSWRMutation(usersKey, async (_key: string, { arg: draft }: { arg: UserDraft }) => {
    const body = changesOf(user, draft, mayGiveDuties && mayHaveDuties(draft.role));
    if (Object.keys(body).length > 0) await withNames(call(updateUser, { ...byId(user.id), body }));
  });
  return (
    <UserForm
      fields={isOwn ? ['name', 'employeeNumber', 'role'] : ['name', 'email', 'employeeNumber', 'role']}
      initial={draftOf(user)}
      send={async (draft) => {
        await update(draft);
        if (isOwn) await mutate(me.url);
      }}
      success={({ email }) => ({
        title: edit.done,
        ...(isAdmin || email === user.email ? {} : { description: edit.emailWaits(email) }),
      })}
      texts={edit}
      onDone={onDone}
    >
      {(input, form) => (
        <>
          {input('name')}
          {isOwn ? <Note>{edit.ownEmail}</Note> : input('email')}
          {input('employeeNumber')}
          {isAdmin && managedBy !== null ? <Note>{edit.managed(managedBy)}</Note> : null}
          {mayChooseRole ? input('role') : null}
          {mayGiveDuties ? <DutiesField {...form} /> : null}
        </>
      )}
    </UserForm>
  );
}

interface UserMenuProps extends OfUser {
  task: UserTask | undefined;
  setTask: (task: UserTask | undefined) => void;
}

/** The actions on an account, and their dialogs. */
export function UserMenu({ user, isOwn, task, setTask }: UserMenuProps) {
  const { menu, edit, invite, withdrawEmail, ...texts } = usePortalTexts('users');
  const { rights } = usePortal();
  const withNames = useWithNames();
  const buttons = usePortalTexts('buttons');
  const close = () => setTask(undefined);
  const { id, email, pendingEmail: pending } = user;
  const name = user.name || user.username;

  const invitation = useAction({
    key: usersKey,
    call: () => call(inviteAgain, byId(id)),
    done: { title: invite.done, description: invite.sentTo(email) },
    failed: invite.failed,
  });
  const withdrawal = useAction({
    key: usersKey,
    call: () => call(withdrawEmailChangeOf, byId(id)),
    done: { title: withdrawEmail.done, description: withdrawEmail.kept(email) },
    failed: withdrawEmail.failed,
  });
  const confirmed = {
    confirmEmail: useAction({
      key: usersKey,
      call: () => withNames(call(updateUser, { ...byId(id), body: { email: pending?.email ?? email } })),
      done: texts.confirmEmail.done(name),
      failed: texts.confirmEmail.failed,
    }),
    endSessions: useAction({
      call: () => call(endUserSessions, byId(id)),
      done: texts.endSessions.done(name),
      failed: texts.endSessions.failed,
    }),
    turnOffTwoFactor: useAction({
      key: usersKey,
      call: () => call(turnOffTwoFactorOf, byId(id)),
      done: texts.turnOffTwoFactor.done(name),
      failed: texts.turnOffTwoFactor.failed,
    }),
    remove: useAction({ ...texts.remove, key: usersKey, call: () => withNames(call(deleteUser, byId(id))) }),
  };

  const mayConfirm = pending && rights.role === 'admin';
  const mayTurnOff = (user.hasTwoFactor || user.hasPasskey) && isAllowed(turnOffTwoFactorOf.access, rights);
  const actions = [
    { label: menu.edit, icon: <Pencil aria-hidden />, onSelect: () => setTask('edit') },
    user.isInvited && { label: menu.inviteAgain, icon: <Mail aria-hidden />, onSelect: () => void invitation.run() },
  ];
  const actionsOnOthers = [
    mayConfirm && {
      label: menu.confirmEmail,
      icon: <MailCheck aria-hidden />,
      onSelect: () => setTask('confirmEmail'),
    },
    pending && { label: menu.withdrawEmail, icon: <MailX aria-hidden />, onSelect: () => void withdrawal.run() },
    !user.isInvited && {
      label: menu.endSessions,
      icon: <LogOut aria-hidden />,
      onSelect: () => setTask('endSessions'),
    },
    mayTurnOff && {
      label: menu.turnOffTwoFactor,
      icon: <ShieldOff aria-hidden />,
      onSelect: () => setTask('turnOffTwoFactor'),
    },
    { label: menu.remove, icon: <Trash2 aria-hidden />, onSelect: () => setTask('remove') },
  ];

  return (
    <>
      <Menu
        trigger={
          <IconButton label={menu.open(name)}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
        actions={[...actions, ...(isOwn ? [] : actionsOnOthers)].filter((action) => !!action)}
      />
      <Dialog open={task === 'edit'} onOpenChange={close} title={edit.title} description={edit.text(user.username)}>
        <EditUserForm user={user} isOwn={isOwn} onDone={close} />
      </Dialog>
      {confirmedTasks.map((change) => (
        <ConfirmDialog
          key={change}
          open={task === change}
          onOpenChange={close}
          texts={{ ...buttons, ...texts[change] }}
          onConfirm={() => void confirmed[change].run().then(close)}
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
