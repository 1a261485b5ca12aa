import { endUserSessions, isAllowed, turnOffTwoFactorOf, type User } from '@kontor/contracts/endpoints';
import { EllipsisVertical, LogOut, Mail, MailCheck, Pencil, ShieldOff } from 'lucide-react';
import { useState } from 'react';

import { useAction } from '../../forms/action.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { usePortal } from '../portal-context.ts';
import { usePageTexts } from '../texts.ts';
import { usersKey } from '../use-users.ts';
import { EditUserForm } from './edit-user-form.tsx';
import { useUserCalls } from './use-user-calls.ts';

export interface UserMenuProps {
  user: User;
  isOwn: boolean;
}

/** The actions on an account, except deletion. For users' own sessions and two-factor login see My account. */
export function UserMenu({ user, isOwn }: UserMenuProps) {
  const { menu, create, edit, invite, confirmEmail, ...texts } = usePageTexts('overview').users;
  const { rights } = usePortal();
  const calls = useUserCalls();
  const [isOpen, setOpen] = useState<'edit' | 'endSessions' | 'turnOffTwoFactor'>();
  const close = () => setOpen(undefined);
  const name = user.name || user.username;

  const invitation = useAction({
    key: usersKey,
    call: calls.inviteAgain,
    done: { title: invite.success, description: invite.sentTo(user.email) },
    failed: invite.failure,
  });
  const emailConfirmation = useAction({
    key: usersKey,
    call: ({ id, email }: User) => calls.update(id, { email }),
    done: { title: confirmEmail.success, description: confirmEmail.sentTo(user.email) },
    failed: confirmEmail.failure,
  });
  const confirmed = {
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
    ...(rights.role === 'admin' && !user.isEmailConfirmed
      ? [
          {
            label: menu.confirmEmail,
            icon: <MailCheck aria-hidden />,
            onSelect: () => void emailConfirmation.run(user),
          },
        ]
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
