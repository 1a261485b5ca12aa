import { endUserSessions, me, type User, type UserChanges } from '@kontor/contracts/endpoints';
import { EllipsisVertical, LogOut, Mail, Pencil, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { useAction } from '../../forms/action.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { usePageTexts } from '../texts.ts';
import { usersKey } from '../use-users.ts';
import { userCalls } from './user-calls.ts';
import { UserForm } from './user-form.tsx';

interface EditUserFormProps {
  user: User;
  isOwn: boolean;
  onDone: () => void;
}

/** Changes a user, except the username, which the user logs in with. */
function EditUserForm({ user: { id, name, email, role }, isOwn, onDone }: EditUserFormProps) {
  const { edit } = usePageTexts('overview').users;
  const { mutate } = useSWRConfig();
  const { trigger } = useSWRMutation(usersKey, (_key: string, { arg }: { arg: UserChanges }) =>
    userCalls.update(id, arg),
  );
  return (
    <UserForm
      fields={['name', 'email', 'role']}
      initial={{ name, email, role }}
      send={async (user) => {
        await trigger({ name: user.name, email: user.email, role: user.role });
        if (isOwn) await mutate(me.url);
      }}
      success={() => ({ title: edit.success })}
      failed={edit.failure}
      submitLabel={edit.submit}
      busyLabel={edit.submitting}
      onDone={onDone}
    >
      {(input) => (
        <>
          {input('name')}
          {input('email')}
          {input('role')}
        </>
      )}
    </UserForm>
  );
}

export interface UserMenuProps {
  user: User;
  isOwn: boolean;
}

/** The actions on an account, except deletion. For users' own sessions and two-factor login see My account. */
export function UserMenu({ user, isOwn }: UserMenuProps) {
  const { menu, create, edit, invite, ...texts } = usePageTexts('overview').users;
  const [isOpen, setOpen] = useState<'edit' | 'endSessions' | 'turnOffTwoFactor'>();
  const close = () => setOpen(undefined);
  const name = user.name || user.username;

  const invitation = useAction({
    key: usersKey,
    call: userCalls.inviteAgain,
    done: { title: invite.success, description: invite.sentTo(user.email) },
    failed: invite.failure,
  });
  const confirmed = {
    endSessions: useAction({
      key: endUserSessions.url,
      call: userCalls.endSessions,
      done: { title: texts.endSessions.success(name) },
      failed: texts.endSessions.failure,
    }),
    turnOffTwoFactor: useAction({
      key: usersKey,
      call: userCalls.turnOffTwoFactor,
      done: { title: texts.turnOffTwoFactor.success(name) },
      failed: texts.turnOffTwoFactor.failure,
    }),
  };

  const actions = [
    { label: menu.edit, icon: <Pencil aria-hidden />, onSelect: () => setOpen('edit') },
    ...(user.isInvited
      ? [{ label: menu.inviteAgain, icon: <Mail aria-hidden />, onSelect: () => void invitation.run(user.id) }]
      : []),
    ...(isOwn || user.isInvited
      ? []
      : [{ label: menu.endSessions, icon: <LogOut aria-hidden />, onSelect: () => setOpen('endSessions') }]),
    ...(!isOwn && user.hasTwoFactor
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
      {(['endSessions', 'turnOffTwoFactor'] as const).map((change) => (
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
          {texts[change].question(name)}
        </ConfirmDialog>
      ))}
    </>
  );
}
