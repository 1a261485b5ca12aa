import { CreateEmployeeDialog } from './users/create-employee-dialog.tsx';
import { EmployeeList } from './users/employee-list.tsx';
import { useDictionary } from '../i18n/use-language.ts';
import { PortalSection } from './portal-section.tsx';

/** Employee Management, for admins. */
export function EmployeeSection({ readerId }: { readerId: number }) {
  const { employees } = useDictionary();
  return (
    <PortalSection title={employees.title} text={employees.text} action={<CreateEmployeeDialog />}>
      <EmployeeList readerId={readerId} />
    </PortalSection>
  );
}
