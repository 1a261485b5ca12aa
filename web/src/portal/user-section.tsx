import { PortalSection } from './portal-section.tsx';
import { usePageTexts } from './texts.ts';
import { CreateUserDialog } from './users/create-user-dialog.tsx';
import { UserList } from './users/user-list.tsx';

/** Employee Management, for admins. */
export function UserSection({ readerId }: { readerId: number }) {
  const { users } = usePageTexts('overview');
  return (
    <PortalSection title={users.title} text={users.text} action={<CreateUserDialog />}>
      <UserList readerId={readerId} />
    </PortalSection>
  );
}
