import styled from '@emotion/styled';
import { isAllowed, createUser } from '@kontor/contracts/endpoints';
import { Upload, UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import useSWRMutation from 'swr/mutation';

import { DialogButton } from '../../forms/dialog-button.tsx';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { usePortal } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';
import { usersKey } from '../parts/use-people.ts';
import { useUserCalls } from './use-user-calls.ts';
import { newUserOf, type UserDraft, type UserField } from './user-draft.ts';
import { UserForm } from './user-form.tsx';

/** How a new user gets a password. */
type Way = 'password' | 'invitation';

const fieldsOf: Record<Way, readonly UserField[]> = {
  password: ['name', 'username', 'email', 'password', 'employeeNumber', 'role'],
  invitation: ['name', 'username', 'email', 'employeeNumber', 'role'],
};

function CreateUserForm({ onDone }: { onDone: () => void }) {
  const { create: texts, ways } = usePortalTexts('users');
  const { rights } = usePortal();
  // If another user chose the password, they would know it.
  const mayChoosePassword = isAllowed(createUser.access, rights);
  const [way, setWay] = useState<Way>(mayChoosePassword ? 'password' : 'invitation');
  const calls = useUserCalls();
  const { trigger } = useSWRMutation(usersKey, (_key: string, { arg }: { arg: UserDraft }) => {
    const { password, ...user } = newUserOf(arg);
    return way === 'invitation' ? calls.invite(user) : calls.create({ ...user, password });
  });
  const isInvitation = way === 'invitation';

  return (
    <UserForm
      fields={fieldsOf[way]}
      send={trigger}
      success={({ email }) => ({
        title: texts.success,
        ...(isInvitation ? { description: ways.invitation.success(email) } : {}),
      })}
      failed={texts.failure}
      submitLabel={isInvitation ? ways.invitation.submit : texts.submit}
      busyLabel={isInvitation ? ways.invitation.submitting : texts.submitting}
      onDone={onDone}
    >
      {(input) => (
        <>
          {input('name')}
          {input('username')}
          {input('email')}
          {input('employeeNumber')}
          {rights.role === 'admin' ? input('role') : null}
          {mayChoosePassword ? (
            <RadioGroup
              legend={ways.legend}
              choices={[
                { value: 'password', label: ways.password.label, help: ways.password.help },
                { value: 'invitation', label: ways.invitation.label, help: ways.invitation.help },
              ]}
              value={way}
              onChange={setWay}
            />
          ) : (
            <Note>{ways.invitation.help}</Note>
          )}
          {isInvitation ? null : input('password')}
        </>
      )}
    </UserForm>
  );
}

/** The button that opens the form for a new user (docs/specification.md#validation-rules), and the form. */
export function CreateUserDialog() {
  const { create: texts } = usePortalTexts('users');
  return (
    <DialogButton
      trigger={
        <Button>
          <UserRoundPlus aria-hidden />
          {texts.open}
        </Button>
      }
      title={texts.title}
      description={texts.text}
      closeLabel={texts.close}
    >
      {(close) => <CreateUserForm onDone={close} />}
    </DialogButton>
  );
}

const ImportNumbers = lazy(() => import('./import-numbers.tsx'));

/** Beside each other; on a phone the last, which is used most, comes first. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  gap: ${theme.space.sm};
`;

/** The button that opens the import of employee numbers, and the import. */
function ImportNumbersDialog() {
  const { importNumbers: texts } = usePortalTexts('users');
  return (
    <DialogButton
      trigger={
        <Button variant="secondary">
          <Upload aria-hidden />
          {texts.open}
        </Button>
      }
      title={texts.title}
      description={texts.text}
      closeLabel={texts.close}
    >
      {(close) => (
        <Suspense fallback={<Spinner />}>
          <ImportNumbers onDone={close} />
        </Suspense>
      )}
    </DialogButton>
  );
}

/** What can be done with the users as a whole. */
export const UserActions = () => (
  <Actions>
    <ImportNumbersDialog />
    <CreateUserDialog />
  </Actions>
);
