import styled from '@emotion/styled';
import type { SessionUser } from '@kontor/contracts';
import { LogOut } from 'lucide-react';

import { useDictionary } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/section.tsx';

/** The cards below reach up into it. */
const Band = styled.header`
  padding-block: clamp(2rem, 1.2rem + 3vw, 4rem) clamp(5.5rem, 4.6rem + 3vw, 8rem);
  background: ${theme.color.band};
  color: ${theme.color.onBand};
`;

const Line = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space.lg};
`;

const Eyebrow = styled.p`
  color: ${theme.color.bandAccent};
  font-size: ${theme.size.sm};
  font-weight: 560;
`;

const Greeting = styled.h1`
  margin-block: ${theme.space.xs} ${theme.space.md};
  font-size: ${theme.size.title};
  letter-spacing: -0.03em;
  line-height: 1.08;
  overflow-wrap: anywhere;
`;

const Identity = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.sm};
  color: ${theme.color.onBandMuted};
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
`;

export interface PortalHeaderProps {
  user: SessionUser;
  onLeave: () => void;
  isLeaving: boolean;
}

/** Who is here, and the way out. */
export function PortalHeader({ user, onLeave, isLeaving }: PortalHeaderProps) {
  const { portal, employees } = useDictionary();
  return (
    <Band>
      <Line>
        <div>
          <Eyebrow>{portal.eyebrow}</Eyebrow>
          <Greeting>{portal.greeting(user.name || user.username)}</Greeting>
          <Identity>
            <Badge tone="band">{employees.roles[user.role]}</Badge>
            <span>{user.email}</span>
          </Identity>
        </div>
        <Button variant="onBand" busy={isLeaving} onClick={onLeave}>
          {isLeaving ? null : <LogOut aria-hidden />}
          {isLeaving ? portal.loggingOut : portal.logout}
        </Button>
      </Line>
    </Band>
  );
}
