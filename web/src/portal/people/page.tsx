import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePortal } from '../access/portal-context.ts';
import { PortalScreen } from '../shell/portal-screen.tsx';
import { usePortalTexts } from '../texts.ts';
import { UserActions } from './user-actions.tsx';
import { UserList } from './user-list.tsx';

/** The users, on a page of their own; Home shows the same list to those who manage them. */
export default function PeoplePage() {
  const { title, text, textOfEmployees, list } = usePortalTexts('users');
  const { rights } = usePortal();
  return (
    <PortalScreen title={title} lead={rights.role === 'admin' ? text : textOfEmployees} action={<UserActions />}>
      <VisuallyHidden as="h2">{list.label}</VisuallyHidden>
      <UserList />
    </PortalScreen>
  );
}
