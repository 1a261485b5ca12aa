import styled from '@emotion/styled';

import { PageHead } from '../page/page-head.tsx';
import { theme } from '../theme/theme.ts';
import { Badge } from '../ui/badge.tsx';
import { Container } from '../ui/section.tsx';
import { DocumentSection } from './document-section.tsx';
import { UserSection } from './user-section.tsx';
import { PortalBand } from './portal-band.tsx';
import { usePortal } from './portal-context.ts';
import { Summary } from './summary.tsx';
import { usePageTexts } from './texts.ts';
import { useUsers } from './use-users.ts';

/** The cards below reach up into the band. */
const Identity = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.sm};
  margin-block: ${theme.space.md} clamp(3.5rem, 3rem + 1vw, 4.5rem);
  color: ${theme.color.onBandMuted};
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
`;

const Sections = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(2.75rem, 2rem + 3vw, 4.5rem);
  padding-bottom: clamp(4rem, 3rem + 4vw, 7rem);
`;

/** The portal's first page; admins also manage users and documents. */
export default function PortalHome() {
  const { portal, users: texts } = usePageTexts('overview');
  const { user } = usePortal();
  const isAdmin = user.role === 'admin';
  const { users } = useUsers(isAdmin);
  return (
    <>
      <PageHead title={portal.pageTitle} description={portal.pageDescription} isUnlisted />
      <PortalBand title={portal.greeting(user.name || user.username)}>
        <Identity>
          <Badge tone="band">{texts.roles[user.role]}</Badge>
          <span>{user.email}</span>
        </Identity>
      </PortalBand>
      <Sections>
        <Summary isAdmin={isAdmin} people={users} />
        {isAdmin ? <UserSection readerId={user.id} /> : null}
        <DocumentSection readerId={user.id} isAdmin={isAdmin} people={users} />
      </Sections>
    </>
  );
}
