import { PortalSection } from './portal-section.tsx';
import { usePageTexts } from './texts.ts';
import { CreateEmployeeDialog } from './users/create-user-dialog.tsx';
import { EmployeeList } from './users/user-list.tsx';

/** Employee Management, for admins. */
export function EmployeeSection({ readerId }: { readerId: number }) {
  const { employees } = usePageTexts('overview');
  return (
    <PortalSection title={employees.title} text={employees.text} action={<CreateEmployeeDialog />}>
      <EmployeeList readerId={readerId} />
    </PortalSection>
  );
}
