import { duties, me, type Role, type User, type UserChanges } from '@kontor/contracts/endpoints';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { useSignInOptions } from '../../identity/use-sign-in-options.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Note } from '../../ui/note.ts';
import { usePortal } from '../portal-context.ts';
import { usePageTexts } from '../texts.ts';
import { usersKey } from '../use-users.ts';
import { useUserCalls } from './use-user-calls.ts';
import { changesOf, draftOf, hasOtherDuties, type UserDraft } from './user-draft.ts';
import { UserForm } from './user-form.tsx';

export interface EditUserFormProps {
  user: User;
  isOwn: boolean;
  onDone: () => void;
}

/** Saves a draft: first the user's data, which may make an admin an employee, then the duties. */
function useSaveUser(user: User, mayHaveDuties: (role: Role) => boolean) {
  const calls = useUserCalls();
  const { trigger: update } = useSWRMutation(usersKey, (_key: string, { arg }: { arg: UserChanges }) =>
    calls.update(user.id, arg),
  );
  const { trigger: setDuties } = useSWRMutation(usersKey, (_key: string, { arg }: { arg: UserDraft }) =>
    calls.setDuties(user.id, arg.duties),
  );
  return async (draft: UserDraft): Promise<void> => {
    const changes = changesOf(user, draft);
    if (Object.keys(changes).length > 0) await update(changes);
    if (mayHaveDuties(draft.role) && hasOtherDuties(user, draft)) await setDuties(draft);
  };
}

/**
 * Changes a user, except the username, which the user logs in with. Admins also choose the role, and others' duties, unless
 * the company's account decides them.
 */
export function EditUserForm({ user, isOwn, onDone }: EditUserFormProps) {
  const { edit, fields, duties: texts } = usePageTexts('overview').users;
  const isAdmin = usePortal().rights.role === 'admin';
  const { managedBy } = user;
  const mayChooseRole = isAdmin && managedBy === null;
  const { options } = useSignInOptions(mayChooseRole);
  const mayHaveDuties = (role: Role) => role === 'employee' || options.adminsHaveDuties;
  const { mutate } = useSWRConfig();
  const save = useSaveUser(user, mayHaveDuties);
  return (
    <UserForm
      fields={isOwn ? ['name', 'employeeNumber', 'role'] : ['name', 'email', 'employeeNumber', 'role']}
      initial={draftOf(user)}
      send={async (draft) => {
        await save(draft);
        if (isOwn) await mutate(me.url);
      }}
      success={({ email }) => ({
        title: edit.success,
        ...(isAdmin || email === user.email ? {} : { description: edit.emailWaits(email) }),
      })}
      failed={edit.failure}
      submitLabel={edit.submit}
      busyLabel={edit.submitting}
      onDone={onDone}
    >
      {(input, { values, set }) => (
        <>
          {input('name')}
          {isOwn ? <Note>{edit.ownEmail}</Note> : input('email')}
          {input('employeeNumber')}
          {isAdmin && managedBy !== null ? <Note>{edit.managed(managedBy)}</Note> : null}
          {mayChooseRole ? input('role') : null}
          {mayChooseRole && !isOwn && mayHaveDuties(values.role) ? (
            <CheckboxGroup
              legend={fields.duties}
              choices={duties.map((duty) => ({ value: duty, label: texts[duty].name, help: texts[duty].help }))}
              values={values.duties}
              onChange={(chosen) => set({ duties: chosen })}
            />
          ) : null}
        </>
      )}
    </UserForm>
  );
}
