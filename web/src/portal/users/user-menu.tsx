import { endUserSessions, isAllowed, turnOffTwoFactorOf, type User } from '@kontor/contracts/endpoints';
import { EllipsisVertical, LogOut, Mail, MailCheck, MailX, Pencil, ShieldOff } from 'lucide-react';
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

/** The actions that are confirmed first. */
type Confirmed = 'confirmEmail' | 'endSessions' | 'turnOffTwoFactor';

export interface UserMenuProps {
  user: User;
  isOwn: boolean;
}

/** The actions on an account, except deletion. For users' own address, sessions and two-factor login see My account. */
export function UserMenu({ user, isOwn }: UserMenuProps) {
  const { menu, create, edit, invite, withdrawEmail, ...texts } = usePageTexts('overview').users;
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
