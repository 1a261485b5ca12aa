import type { User } from '@kontor/contracts/endpoints';
import { EllipsisVertical, LogOut, Mail, Pencil, ShieldOff } from 'lucide-react';
import { useState } from 'react';

import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { usePageTexts } from '../texts.ts';
import { ConfirmUserAction } from './confirm-user-action.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { useEndUserSessions } from './use-end-user-sessions.ts';
import { useSendInvitation } from './use-send-invitation.ts';
import { useTurnOffTwoFactor } from './use-turn-off-two-factor.ts';

export interface UserMenuProps {
  user: User;
  isOwn: boolean;
}

/** What can be done about an account, besides deleting it. One's own sessions and two-factor login are dealt with under My account. */
export function UserMenu({ user, isOwn }: UserMenuProps) {
  const { menu } = usePageTexts('overview').users;
  const [isOpen, setOpen] = useState<'edit' | 'endSessions' | 'turnOffTwoFactor'>();
  const acts = { endSessions: useEndUserSessions(), turnOffTwoFactor: useTurnOffTwoFactor() };
  const sendInvitation = useSendInvitation(user);
  const close = () => setOpen(undefined);
  const name = user.name || user.username;

  const edit = { label: menu.edit, icon: <Pencil aria-hidden />, onSelect: () => setOpen('edit') };
  const invite = { label: menu.inviteAgain, icon: <Mail aria-hidden />, onSelect: () => void sendInvitation() };
  const endSessions = { label: menu.endSessions, icon: <LogOut aria-hidden />, onSelect: () => setOpen('endSessions') };
  const turnOff = {
    label: menu.turnOffTwoFactor,
    icon: <ShieldOff aria-hidden />,
    onSelect: () => setOpen('turnOffTwoFactor'),
  };
  const actions = [
    edit,
    ...(user.isInvited ? [invite] : []),
    ...(isOwn || user.isInvited ? [] : [endSessions]),
    ...(!isOwn && user.hasTwoFactor ? [turnOff] : []),
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
      <EditUserDialog open={isOpen === 'edit'} user={user} isOwn={isOwn} onDone={close} />
      {(['endSessions', 'turnOffTwoFactor'] as const).map((about) => (
        <ConfirmUserAction
          key={about}
          open={isOpen === about}
          user={user}
          about={about}
          act={acts[about]}
          onDone={close}
        />
      ))}
    </>
  );
}
