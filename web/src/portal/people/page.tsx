import { useListFilter } from '../../lists/use-list-filter.ts';
import { ChoiceTabs } from '../../ui/choice-tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePortal } from '../access/portal-context.ts';
import { PortalScreen } from '../shell/portal-screen.tsx';
import { usePortalTexts } from '../texts.ts';
import { UserActions } from './user-actions.tsx';
import { userFilters, UserList } from './user-list.tsx';

/** The users, on a page of their own, by what is missing; Home shows the same list to those who manage them. */
export default function PeoplePage() {
  const { title, text, textOfEmployees, list } = usePortalTexts('users');
  const { rights } = usePortal();
  const { choice, setChoice } = useListFilter('show', userFilters);
  return (
    <PortalScreen title={title} lead={rights.role === 'admin' ? text : textOfEmployees} action={<UserActions />}>
      <VisuallyHidden as="h2">{list.label}</VisuallyHidden>
      <ChoiceTabs
        label={list.filter}
        choices={userFilters.map((value) => ({ value, label: list.filters[value] }))}
        value={choice}
        onChange={setChoice}
      >
        <UserList show={choice} />
      </ChoiceTabs>
    </PortalScreen>
  );
}
