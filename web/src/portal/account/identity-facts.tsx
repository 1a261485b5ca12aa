import styled from '@emotion/styled';
import type { SessionUser } from '@kontor/contracts/endpoints';

import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { usePageTexts } from '../texts.ts';

const Facts = styled.dl`
  display: grid;
  gap: ${theme.space.md};

  & dt {
    ${theme.text.label};
  }

  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  ${theme.media.sm} {
    & > div {
      display: grid;
      grid-template-columns: minmax(8rem, 1fr) minmax(0, 3fr);
      gap: ${theme.space.md};
      align-items: baseline;
    }
  }
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.3rem;
`;

export function IdentityFacts({ user }: { user: SessionUser }) {
  const { fields, roles } = usePageTexts('account').account.identity;
  const { duties, fields: userFields } = usePageTexts('portal').users;
  return (
    <Facts>
      <div>
        <dt>{fields.name}</dt>
        <dd>{user.name}</dd>
      </div>
      <div>
        <dt>{fields.username}</dt>
        <dd>{user.username}</dd>
      </div>
      <div>
        <dt>{fields.role}</dt>
        <dd>
          <Badge tone={user.role === 'admin' ? 'accent' : 'neutral'}>{roles[user.role]}</Badge>
        </dd>
      </div>
      {user.duties.length > 0 ? (
        <div>
          <dt>{userFields.duties}</dt>
          <dd>
            <Badges>
              {user.duties.map((duty) => (
                <Badge key={duty}>{duties[duty].name}</Badge>
              ))}
            </Badges>
          </dd>
        </div>
      ) : null}
    </Facts>
  );
}
