import styled from '@emotion/styled';
import type { User } from '@kontor/contracts/endpoints';

import { formatDate } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { usePageTexts } from '../texts.ts';
import { DeleteUser } from './delete-user.tsx';
import { UserMenu } from './user-menu.tsx';
import { Initials } from './initials.tsx';

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space.xs} clamp(0.75rem, 0.6rem + 0.6vw, 1rem);
  align-items: center;
  padding: 0.9rem clamp(1rem, 0.6rem + 1.4vw, 1.5rem);

  & + & {
    border-top: 1px solid ${theme.color.border};
  }
`;

/** Below each other on a phone, then in two columns, then in four. */
const Facts = styled.div`
  display: grid;
  gap: 0.15rem ${theme.space.lg};
  align-items: center;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
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
    grid-template-columns: minmax(0, 3fr) minmax(0, 4fr);
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

const Name = styled.h3`
  color: ${theme.color.text};
  font-size: ${theme.size.md};
  font-weight: 580;
  letter-spacing: -0.012em;
  line-height: 1.35;
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.3rem;
`;

const Since = styled.time`
  font-size: ${theme.size.xs};
`;

export interface UserRowProps {
  user: User;
  /** The current user's own account, which cannot be deleted. */
  isOwn: boolean;
}

/** One account: who, how to reach them, what they may do, since when. */
export function UserRow({ user, isOwn }: UserRowProps) {
  const { users } = usePageTexts('overview');
  const { locale } = useLanguage();
  const { name, username, email, role, createdAt, isInvited, hasTwoFactor } = user;
  const at = email.indexOf('@');
  return (
    <Row>
      <Initials name={name || username} />
      <Facts>
        <div>
          <Name>{name || username}</Name>
          <p>{username}</p>
        </div>
        <p>
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </p>
        <Standing>
          <Badges>
            <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{users.roles[role]}</Badge>
            {isInvited ? <Badge tone="warning">{users.list.invited}</Badge> : null}
            {hasTwoFactor ? <Badge>{users.list.twoFactor}</Badge> : null}
          </Badges>
          <Since dateTime={createdAt}>{users.list.created(formatDate(createdAt, locale))}</Since>
        </Standing>
      </Facts>
      <Actions>
        {isOwn ? <Badge>{users.list.you}</Badge> : <DeleteUser user={user} />}
        <UserMenu user={user} isOwn={isOwn} />
      </Actions>
    </Row>
  );
}
