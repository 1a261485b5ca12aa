import styled from '@emotion/styled';
import type { User } from '@kontor/contracts/endpoints';
import { MailX, Trash2 } from 'lucide-react';

import { formatDate, formatMoment } from '../../format/date.ts';
import { ConfirmedAction, useAction } from '../../forms/action.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ListRow, RowName } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { usePageTexts } from '../texts.ts';
import { usersKey } from '../use-users.ts';
import { useUserCalls } from './use-user-calls.ts';
import { UserMenu } from './user-menu.tsx';
import { Initials } from './initials.tsx';

const Row = styled(ListRow)`
  padding-block: 0.9rem;
`;

/** Below each other on a phone, then in two columns, then in four. */
const Facts = styled.div`
  display: grid;
  gap: 0.15rem ${theme.space.lg};
  align-items: center;
  ${theme.text.note};
  line-height: 1.45;
  overflow-wrap: anywhere;

  ${theme.media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) minmax(0, 7fr);
  }
`;

const Standing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.3rem ${theme.space.sm};
  margin-top: 0.3rem;

  ${theme.media.lg} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    margin-top: 0;
  }
`;

/** The same width in every row aligns the columns. */
const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: end;
  min-width: 5.5rem;
  margin-right: -0.5rem;
`;

const Name = styled(RowName)`
  color: ${theme.color.text};
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.3rem;
`;

const Since = styled.time`
  font-size: ${theme.size.xs};
`;

/** An address, which may break before its host. */
function Broken({ email }: { email: string }) {
  const at = email.indexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

export interface UserRowProps {
  user: User;
  /** The current user's own account, which cannot be deleted. */
  isOwn: boolean;
}

/** One account: name, address, role, duties, creation date and actions. */
export function UserRow({ user, isOwn }: UserRowProps) {
  const { users } = usePageTexts('overview');
  const { locale } = useLanguage();
  const { name, username, email, employeeNumber, role, duties, createdAt } = user;
  const { isInvited, hasTwoFactor, hasPasskey, hasIdentity, managedBy, pendingEmail, mailFailedAt } = user;
  const label = name || username;
  const { run, isBusy } = useAction({
    key: usersKey,
    call: useUserCalls().remove,
    done: { title: users.remove.success },
    failed: users.remove.failure,
  });
  return (
    <Row marked>
      <Initials name={label} />
      <Facts>
        <div>
          <Name>{label}</Name>
          <p>{employeeNumber === null ? username : `${username} · ${employeeNumber}`}</p>
        </div>
        <div>
          <p>
            <Broken email={email} />
          </p>
          {pendingEmail ? (
            <p>
              {users.list.pendingEmail} <Broken email={pendingEmail.email} />
            </p>
          ) : null}
        </div>
        <Standing>
          <Badges>
            <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{users.roles[role]}</Badge>
            {duties.map((duty) => (
              <Badge key={duty}>{users.duties[duty].name}</Badge>
            ))}
            {isInvited ? <Badge tone="warning">{users.list.invited}</Badge> : null}
            {pendingEmail ? <Badge tone="warning">{users.list.emailUnconfirmed}</Badge> : null}
            {mailFailedAt ? (
              <Badge tone="danger">
                <MailX aria-hidden />
                {users.list.mailFails(formatMoment(mailFailedAt, locale))}
              </Badge>
            ) : null}
            {hasTwoFactor ? <Badge>{users.list.twoFactor}</Badge> : null}
            {hasPasskey ? <Badge>{users.list.passkey}</Badge> : null}
            {hasIdentity && managedBy === null ? <Badge>{users.list.companyAccount}</Badge> : null}
            {managedBy === null ? null : <Badge>{users.managedBy(managedBy)}</Badge>}
          </Badges>
          <Since dateTime={createdAt}>{users.list.created(formatDate(createdAt, locale))}</Since>
        </Standing>
      </Facts>
      <Actions>
        {isOwn ? (
          <Badge>{users.list.you}</Badge>
        ) : (
          <ConfirmedAction
            texts={users.remove}
            question={users.remove.question(label)}
            run={() => run(user.id)}
            isBusy={isBusy}
          >
            {(open) => (
              <Tooltip text={users.remove.open(label)}>
                <IconButton label={users.remove.open(label)} onClick={open}>
                  <Trash2 aria-hidden />
                </IconButton>
              </Tooltip>
            )}
          </ConfirmedAction>
        )}
        <UserMenu user={user} isOwn={isOwn} />
      </Actions>
    </Row>
  );
}
