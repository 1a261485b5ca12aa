import styled from '@emotion/styled';
import type { SessionUser } from '@kontor/contracts';

import { useEmployees } from '../../features/employees/use-employees.ts';
import { Container } from '../../ui/section.tsx';
import { DocumentSection } from './document-section.tsx';
import { EmployeeSection } from './employee-section.tsx';
import { PortalHeader } from './portal-header.tsx';
import { Summary } from './summary.tsx';

const Sections = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(2.75rem, 2rem + 3vw, 4.5rem);
  padding-bottom: clamp(4rem, 3rem + 4vw, 7rem);
`;

export interface PortalProps {
  user: SessionUser;
  onLeave: () => void;
  isLeaving: boolean;
}

/** What somebody who is signed in finds here; admins also manage people and documents. */
export function Portal({ user, onLeave, isLeaving }: PortalProps) {
  const isAdmin = user.role === 'admin';
  const { employees } = useEmployees(isAdmin);
  return (
    <>
      <PortalHeader user={user} onLeave={onLeave} isLeaving={isLeaving} />
      <Sections>
        <Summary isAdmin={isAdmin} />
        {isAdmin ? <EmployeeSection readerId={user.id} /> : null}
        <DocumentSection readerId={user.id} isAdmin={isAdmin} people={employees} />
      </Sections>
    </>
  );
}
