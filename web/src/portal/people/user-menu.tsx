import { endUserSessions, isAllowed, me, turnOffTwoFactorOf, type User } from '@kontor/contracts/endpoints';
import { EllipsisVertical, LogOut, Mail, MailCheck, MailX, Pencil, ShieldOff, Trash2 } from 'lucide-react';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { useAction } from '../../forms/action.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Note } from '../../ui/note.ts';
import { usePortal } from '../access/portal-context.ts';
import { usersKey } from '../parts/use-people.ts';
import { usePortalTexts } from '../texts.ts';
import { useUserCalls } from './use-user-calls.ts';
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
  const calls = useUserCalls();
  const { trigger: update } = useSWRMutation(usersKey, async (_key: string, { arg: draft }: { arg: UserDraft }) => {
    const changes = changesOf(user, draft, mayGiveDuties && mayHaveDuties(draft.role));
    if (Object.keys(changes).length > 0) await calls.update(user.id, changes);
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
        title: edit.success,
        ...(isAdmin || email === user.email ? {} : { description: edit.emailWaits(email) }),
      })}
      failed={edit.failure}
      submitLabel={edit.submit}
      busyLabel={edit.submitting}
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
  const { menu, create, edit, invite, withdrawEmail, ...texts } = usePortalTexts('users');
  const { rights } = usePortal();
  const calls = useUserCalls();
  const close = () => setTask(undefined);
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
    remove: useAction({
      key: usersKey,
      call: calls.remove,
      done: { title: texts.remove.success },
      failed: texts.remove.failure,
    }),
  };

  const mayConfirm = pending && rights.role === 'admin';
  const mayTurnOff = (user.hasTwoFactor || user.hasPasskey) && isAllowed(turnOffTwoFactorOf.access, rights);
  const ask = (which: UserTask) => () => setTask(which);
  const actions = [
    { label: menu.edit, icon: <Pencil aria-hidden />, onSelect: ask('edit') },
    user.isInvited && {
      label: menu.inviteAgain,
      icon: <Mail aria-hidden />,
      onSelect: () => void invitation.run(user.id),
    },
    ...(isOwn
      ? []
      : [
          mayConfirm && { label: menu.confirmEmail, icon: <MailCheck aria-hidden />, onSelect: ask('confirmEmail') },
          pending && {
            label: menu.withdrawEmail,
            icon: <MailX aria-hidden />,
            onSelect: () => void withdrawal.run(user.id),
          },
          !user.isInvited && {
            label: menu.endSessions,
            icon: <LogOut aria-hidden />,
            onSelect: ask('endSessions'),
          },
          mayTurnOff && {
            label: menu.turnOffTwoFactor,
            icon: <ShieldOff aria-hidden />,
            onSelect: ask('turnOffTwoFactor'),
          },
          { label: menu.remove, icon: <Trash2 aria-hidden />, onSelect: ask('remove') },
        ]),
  ].filter((action) => !!action);

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
        open={task === 'edit'}
        onOpenChange={close}
        title={edit.title}
        description={edit.text(user.username)}
        closeLabel={create.close}
      >
        <EditUserForm user={user} isOwn={isOwn} onDone={close} />
      </Dialog>
      {confirmedTasks.map((change) => (
        <ConfirmDialog
          key={change}
          open={task === change}
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
