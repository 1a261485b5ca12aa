import type { User } from '@kontor/contracts/endpoints';
import { EllipsisVertical, LogOut, Mail, Pencil, ShieldOff } from 'lucide-react';
import { useState } from 'react';

import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { usePageTexts } from '../texts.ts';
import { ConfirmUserAction } from './confirm-user-action.tsx';
import { EditEmployeeDialog } from './edit-user-dialog.tsx';
import { useEndEmployeeSessions } from './use-end-user-sessions.ts';
import { useSendInvitation } from './use-send-invitation.ts';
import { useTurnOffTwoFactor } from './use-turn-off-two-factor.ts';

export interface EmployeeMenuProps {
  employee: User;
  isOwn: boolean;
}

/** What can be done about an account, besides deleting it. One's own sessions and two-factor login are dealt with under My account. */
export function EmployeeMenu({ employee, isOwn }: EmployeeMenuProps) {
  const { menu } = usePageTexts('overview').employees;
  const [isOpen, setOpen] = useState<'edit' | 'endSessions' | 'turnOffTwoFactor'>();
  const acts = { endSessions: useEndEmployeeSessions(), turnOffTwoFactor: useTurnOffTwoFactor() };
  const sendInvitation = useSendInvitation(employee);
  const close = () => setOpen(undefined);
  const name = employee.name || employee.username;

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
    ...(employee.isInvited ? [invite] : []),
    ...(isOwn || employee.isInvited ? [] : [endSessions]),
    ...(!isOwn && employee.hasTwoFactor ? [turnOff] : []),
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
      <EditEmployeeDialog open={isOpen === 'edit'} employee={employee} isOwn={isOwn} onDone={close} />
      {(['endSessions', 'turnOffTwoFactor'] as const).map((about) => (
        <ConfirmUserAction
          key={about}
          open={isOpen === about}
          employee={employee}
          about={about}
          act={acts[about]}
          onDone={close}
        />
      ))}
    </>
  );
}
